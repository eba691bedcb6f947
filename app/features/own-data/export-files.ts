/** A file of the archive: the rows of a table that are the member's. */
export type ExportFile = {
  /** Hungarian name, without ending. */
  name: string;
  table: string;
  /** Columns that point at the member: any of them makes a row theirs. */
  owners?: readonly string[];
  /** Rows that hang on rows of another file's table, by this column. */
  through?: { column: string; table: string };
  /** Rows of the audit log that were done to the member's account. */
  isAboutMember?: boolean;
  /** Columns left out: keys that open something. */
  omit?: readonly string[];
  /** Columns that point at members whose names, as they are shown, stand beside them. */
  people?: readonly ('sender_id' | 'recipient_id')[];
  /** What is in it, in a sentence of the README. */
  about: string;
};

const member = ['member_id'] as const;

export const exportFiles: readonly ExportFile[] = [
  {
    name: 'profil',
    table: 'member',
    owners: ['id'],
    about: 'A fiókod adatai, a licenceid és a szerepeid.',
  },
  { name: 'beallitasok', table: 'member_preference', owners: member, about: 'Megjelenés, billentyűk, értesítések.' },
  {
    name: 'feltetelek-elfogadasa',
    table: 'terms_acceptance',
    owners: member,
    about: 'A felhasználási feltételek melyik változatát mikor fogadtad el.',
  },
  {
    name: 'licencek-valasztasa',
    table: 'licence_choice',
    owners: member,
    about: 'Milyen licencet választottál, és mikortól.',
  },
  {
    name: 'licencek-cserei',
    table: 'licence_change',
    owners: member,
    about: 'Amikor egyszerre sok találatod vagy képed licencét cserélted le.',
  },
  {
    name: 'jatek-fajok',
    table: 'quiz_card',
    owners: member,
    about: 'A játékban melyik fajt hányszor kérdeztük, hányszor ismerted fel, és mikor kérdezzük újra.',
  },
  {
    name: 'jatek-feleletek',
    table: 'quiz_answer',
    owners: member,
    omit: ['round'],
    about: 'Amit a játékban az elmúlt napokban feleltél.',
  },
  {
    name: 'jatek-jatszmak',
    table: 'quiz_game',
    owners: member,
    omit: ['rounds', 'word'],
    about: 'A játszmák, amelyeket az elmúlt napokban kezdtél.',
  },
  { name: 'pecsetek', table: 'badge_award', owners: member, about: 'A pecsétjeid, a visszavontak is.' },
  {
    name: 'flickr-fiok',
    table: 'flickr_account',
    owners: member,
    about: 'A Flickr-fiókod, ahonnan képet vehetsz át, és hogy mikor igazoltad.',
  },
  { name: 'mas-oldalak', table: 'account_elsewhere', owners: member, about: 'A más oldalakon vezetett fiókjaid.' },
  {
    name: 'levelek-hivatkozasai',
    table: 'account_link',
    owners: member,
    omit: ['token_hash'],
    about:
      'A fiókodról szóló levelek élő hivatkozásai: melyik címre ment, mire jó, meddig. Az új címed is, ha megerősítésre vár.',
  },
  {
    name: 'ismert-eszkozok',
    table: 'known_device',
    owners: member,
    omit: ['token_hash'],
    about: 'Mikor léptél be először és utoljára az egyes eszközeidről.',
  },
  {
    name: 'hozzaferesi-kulcsok',
    table: 'access_token',
    owners: member,
    omit: ['token_hash'],
    about:
      'A kulcsok, amelyekkel programok a nevedben járnak el: a nevük, mire valók, meddig élnek, mikor használták utoljára.',
  },
  { name: 'onkentes', table: 'volunteer', owners: member, about: 'Amiben segíteni tudsz.' },
  {
    name: 'onkentes-elolenyek',
    table: 'volunteer_taxon',
    owners: member,
    about: 'Az élőlénycsoportok, amelyekben segítesz.',
  },
  { name: 'onkentes-megyek', table: 'volunteer_county', owners: member, about: 'A megyék, ahol segítesz.' },
  { name: 'kovetettek', table: 'member_follow', owners: member, about: 'Akiket követsz.' },
  { name: 'letiltottak', table: 'member_block', owners: member, about: 'Akiket letiltottál.' },
  {
    name: 'munkamenetek',
    table: 'session',
    owners: member,
    omit: ['token', 'device_hash'],
    about: 'A bejelentkezéseid: mikor, melyik hálózati címről, milyen böngészővel.',
  },
  {
    name: 'regisztracio-bongeszoje',
    table: 'registering_browser',
    owners: member,
    omit: ['word_hash'],
    about: 'Meddig léphetsz be jelszó nélkül abban a böngészőben, amelyikben regisztráltál.',
  },
  {
    name: 'talalatok',
    table: 'sighting',
    owners: member,
    about: 'A találataid a pontos hellyel és a saját jegyzeteiddel.',
  },
  {
    name: 'piszkozatok',
    table: 'find_draft',
    owners: member,
    omit: ['digest', 'writer'],
    about: 'Amit elkezdtél rögzíteni, és még nem tettél közzé.',
  },
  {
    name: 'talalatok-valtozatai',
    table: 'sighting_revision',
    through: { column: 'sighting_id', table: 'sighting' },
    about: 'A találataid minden korábbi változata: ki, mikor, mit változtatott.',
  },
  { name: 'kepek', table: 'sighting_image', owners: member, about: 'A képeid adatai: fájlnév, licenc, mikor készült.' },
  {
    name: 'tovabbi-megfigyelok',
    table: 'sighting_observer',
    owners: member,
    through: { column: 'sighting_id', table: 'sighting' },
    about: 'A találataid további megfigyelői, és a találatok, amelyeknél téged jelöltek meg.',
  },
  {
    name: 'felvetelek',
    table: 'recording_session',
    owners: member,
    about: 'Az együtt rögzített esték: mód, idő, időjárás.',
  },
  {
    name: 'behozatalok',
    table: 'sighting_import',
    owners: member,
    omit: ['file_key'],
    about: 'A fájlok, amelyekből találatokat hoztál be, és ahogy olvastuk őket.',
  },
  {
    name: 'behozatalok-sorai',
    table: 'sighting_import_line',
    through: { column: 'import_id', table: 'sighting_import' },
    about: 'A behozott fájlok sorai, és mi lett belőlük.',
  },
  {
    name: 'behozott-talalatok',
    table: 'imported_sighting',
    owners: member,
    about: 'Melyik találatod honnan, milyen azonosítóval jött be.',
  },
  {
    name: 'behozott-kepek',
    table: 'imported_picture',
    through: { column: 'sighting_id', table: 'sighting' },
    about: 'A behozott találatokhoz tartozó képek: honnan jöttek, és ami nem jött meg, miért nem.',
  },
  {
    name: 'mashol-mondtak',
    table: 'said_elsewhere',
    through: { column: 'sighting_id', table: 'sighting' },
    about: 'Minek határozták a találataidat ott, ahonnan behoztad őket.',
  },
  {
    name: 'behozatalok-oszlopai',
    table: 'import_mapping',
    owners: member,
    about: 'Melyik oszlop micsoda az általad behozott táblázatokban.',
  },
  {
    name: 'helyek-dontesei',
    table: 'place_choice',
    through: { column: 'sighting_id', table: 'sighting' },
    about: 'Mit döntöttél azokról a találataidról, amelyek egy nem nyilvános helyet elárulhatnak.',
  },
  {
    name: 'atrendezesek',
    table: 'sighting_rearrangement',
    owners: member,
    about: 'Szétválasztott és összevont találataid.',
  },
  { name: 'hatarozasok', table: 'determination', owners: member, about: 'A határozásaid, a visszavontak is.' },
  { name: 'dontesek', table: 'verdict', owners: member, about: 'A szakértői döntéseid.' },
  { name: 'hozzaszolasok', table: 'sighting_comment', owners: member, about: 'A hozzászólásaid.' },
  {
    name: 'maganuzenetek',
    table: 'private_message',
    owners: ['sender_id', 'recipient_id'],
    people: ['sender_id', 'recipient_id'],
    // Whether somebody has reported it is theirs, and who has what of it the other side's.
    omit: ['client_id', 'low_id', 'high_id', 'gone_for_sender', 'gone_for_recipient', 'hidden_by', 'is_reported'],
    about: 'Az üzenetek, amelyeket írtál és kaptál, a feladó nevével; amit magadnál töröltél, az nincs köztük.',
  },
  {
    name: 'beszelgetesek',
    table: 'correspondence',
    owners: member,
    about: 'Kivel leveleztél, meddig olvastad, és meddig törölted magadnál.',
  },
  {
    name: 'javaslatok',
    table: 'edit_suggestion',
    owners: member,
    about: 'Amilyen javítást mások találataihoz javasoltál.',
  },
  { name: 'kedvencek', table: 'favourite', owners: member, about: 'A kedvenc találataid.' },
  { name: 'csoportok', table: 'sighting_group', owners: member, about: 'A csoportjaid.' },
  {
    name: 'csoportok-talalatai',
    table: 'sighting_in_group',
    through: { column: 'group_id', table: 'sighting_group' },
    about: 'Melyik csoportodban melyik találat van.',
  },
  {
    name: 'esemenyek',
    table: 'event',
    owners: member,
    omit: ['invite_word'],
    about: 'Az események, amelyeket hirdettél.',
  },
  {
    name: 'esemenyek-reszvetel',
    table: 'event_participant',
    owners: member,
    about: 'Az események, amelyeken részt veszel, vagy amelyeket szervezel.',
  },
  {
    name: 'esemenyek-talalatai',
    table: 'sighting_in_event',
    through: { column: 'sighting_id', table: 'sighting' },
    about: 'Melyik találatod melyik eseményben van, vagy melyikből vetted ki.',
  },
  { name: 'projektek', table: 'project', owners: member, about: 'A projektek, amelyeket indítottál.' },
  {
    name: 'projektek-tagsag',
    table: 'project_participant',
    owners: member,
    about: 'A projektek, amelyekhez csatlakoztál, vagy amelyeket gondozol.',
  },
  {
    name: 'projektek-elolenyei',
    table: 'project_taxon',
    through: { column: 'project_id', table: 'project' },
    about: 'Miről szólnak a projektek, amelyeket indítottál.',
  },
  {
    name: 'projektek-kerdesei',
    table: 'project_question',
    through: { column: 'project_id', table: 'project' },
    about: 'Mit kérdeznek a projektek, amelyeket indítottál.',
  },
  {
    name: 'projektek-talalatai',
    table: 'sighting_in_project',
    through: { column: 'sighting_id', table: 'sighting' },
    about: 'Melyik találatod melyik projektben van, vagy melyikből vették ki.',
  },
  {
    name: 'projektek-feleletei',
    table: 'project_answer',
    through: { column: 'sighting_id', table: 'sighting' },
    about: 'Amit a projektek kérdéseire a találataidnál feleltél.',
  },
  { name: 'sajat-helyek', table: 'own_place', owners: member, about: 'A saját helyeid.' },
  { name: 'ertesitesek', table: 'notification', owners: member, about: 'Az értesítéseid.' },
  {
    name: 'ertesitesek-beallitasai',
    table: 'notification_setting',
    owners: member,
    about: 'Miről kérsz levelet és értesítést az eszközödre.',
  },
  {
    name: 'eszkozok',
    table: 'push_subscription',
    owners: member,
    omit: ['session_id', 'endpoint', 'p256dh', 'auth'],
    about: 'Az eszközök, amelyekre értesítést küldünk.',
  },
  { name: 'kovetett-elolenyek', table: 'followed_taxon', owners: member, about: 'Az élőlények, amelyeket követsz.' },
  {
    name: 'kovetett-helyek',
    table: 'followed_place',
    owners: member,
    about: 'A vármegyék és négyzetek, amelyeket követsz.',
  },
  {
    name: 'mentett-keresesek',
    table: 'saved_search',
    owners: member,
    omit: ['observer_id', 'determiner_id'],
    about: 'A keresések, amelyeket elmentettél.',
  },
  {
    name: 'uzenetek',
    table: 'admin_message',
    owners: ['to_member_id', 'sent_by'],
    about: 'Az adminisztrátorok neked írt üzenetei, és amelyeket adminisztrátorként te küldtél.',
  },
  {
    name: 'bejelentesek',
    table: 'report',
    owners: member,
    // A moderator's words, which may tell a place that is closed: what of them is the reporter's to read is in their notices.
    omit: ['decision'],
    about: 'Amit a moderátoroknak jelentettél.',
  },
  { name: 'szakteruletek', table: 'expert_scope', owners: member, about: 'A szakértői területeid, a lezártak is.' },
  {
    name: 'szakterulet-keresek',
    table: 'scope_request',
    owners: member,
    about: 'Az általad kért szakértői területek.',
  },
  {
    name: 'muveletek',
    table: 'audit_log',
    owners: member,
    about: 'Amit külön joggal tettél (moderálás, adminisztráció).',
  },
  {
    name: 'muveletek-a-fiokodon',
    table: 'audit_log',
    isAboutMember: true,
    about: 'Amit a fiókoddal külön joggal tettek (szerepek, szakértői terület).',
  },
  {
    name: 'leirasok',
    table: 'description_version',
    owners: ['member_id', 'reviewer_id'],
    about: 'A leírások változatai, amelyeket írtál vagy átnéztél.',
  },
  {
    name: 'leirasvazlatok',
    table: 'description_draft',
    owners: member,
    about: 'A leírások, amelyeket elkezdtél, és még nem küldtél be.',
  },
  {
    name: 'rendszertani-valtozasok',
    table: 'taxon_change_set',
    owners: ['proposed_by', 'committed_by', 'undone_by'],
    about: 'A rendszertan változásai, amelyeket javasoltál, jóváhagytál vagy visszavontál.',
  },
  {
    name: 'exportok',
    table: 'made_export',
    owners: member,
    omit: ['storage_key'],
    about: 'A találatok fájljai, amelyeket a háttérben kértél.',
  },
  {
    name: 'pillanatkepek',
    table: 'export_snapshot',
    owners: member,
    omit: ['storage_key', 'index_key'],
    about: 'A befagyasztott exportok, amelyeket kértél.',
  },
  { name: 'fajlistak', table: 'checklist_import', owners: ['created_by'], about: 'A fajlisták, amelyeket behoztál.' },
  {
    name: 'feltetelek-kozzetetele',
    table: 'terms_version',
    owners: ['published_by'],
    omit: ['text'],
    about: 'A felhasználási feltételek változatai, amelyeket közzétettél.',
  },
  {
    name: 'hely-szabalyok',
    table: 'place_rule',
    owners: ['created_by'],
    about: 'A védett helyek szabályai, amelyeket felvettél.',
  },
  {
    name: 'hasonlo-fajok',
    table: 'look_alike',
    owners: ['created_by'],
    about: 'A hasonló fajok, amelyeket felvettél.',
  },
  {
    name: 'hasonlo-fajok-valtozatai',
    table: 'look_alike_version',
    owners: member,
    about: 'Amit a hasonló fajok megkülönböztetéséről írtál.',
  },
  {
    name: 'mit-mutasson-a-kep',
    table: 'taxon_evidence',
    owners: ['updated_by'],
    about: 'Amit a határozáshoz kellő képekről írtál.',
  },
];

/** Tables that point at members and are in no file, each with the reason. */
export const notExported: Record<string, string> = {
  notification_cause: 'What notices tell of: the acts of others, which are theirs.',
  action_token: 'Hashes of one-time links, which open something.',
  client_key: 'Only digests of what was sent, which is in.',
  account: 'Only the hash of the password, which opens the account.',
  member_deletion: 'The page itself says whether a deletion is asked for.',
  contained_find: 'Counted from the sightings, which are in.',
  member_determined: 'Counted from the determinations, which are in.',
  member_month: 'Counted from the sightings, which are in.',
  member_species: 'Counted from the sightings, which are in.',
  member_species_year: 'Counted from the sightings, which are in.',
  member_square: 'Counted from the sightings, which are in.',
  member_ranking: 'Counted from the sightings and determinations, which are in.',
  member_to_judge: 'A number that is gone within a minute.',
  member_total: 'Counted from the sightings and determinations, which are in.',
  own_data_export: 'The request by which the archive was made.',
  description: 'Three minutes long: who writes which text.',
  queue_claim: 'Ten minutes long: who looks at what in the workbench.',
  sighting_queue: 'Follows from the sightings, which are in.',
  taxon_determiner: 'Counted from the determinations, which are in.',
  taxon_observer: 'Counted from the sightings, which are in.',
  upload: 'Files on their way, for two days at most; what became an image is in.',
};
