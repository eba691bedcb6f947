import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awardFormSchema } from '#app/features/badges/award-form.ts';
import { searchSchema } from '#app/features/community/searches/save-search.server.ts';
import { messageSchema as privateMessageSchema } from '#app/features/correspondence/message-form.ts';
import { descriptionFormSchema } from '#app/features/descriptions/description-form.ts';
import { determineRequestSchema } from '#app/features/determinations/determine-request.ts';
import { scopeDecisionSchema } from '#app/features/determinations/scopes/scope-request-form.ts';
import { readChecklist } from '#app/features/exchange/checklists/read-checklist.server.ts';
import { newGroupSchema } from '#app/features/groups/group-form.ts';
import { licenceSettingsSchema } from '#app/features/licences/licence-settings-form.ts';
import { readAccount } from '#app/features/members/services-elsewhere.ts';
import { basicSchema } from '#app/features/members/settings/basic-form.ts';
import { connectionsSchema } from '#app/features/members/settings/connections-form.ts';
import { volunteerSchema } from '#app/features/members/settings/volunteer-form.ts';
import { emailField, registerForm } from '#app/features/members/sign-in/register-form.server.ts';
import { termsForm } from '#app/features/members/terms/terms-form.ts';
import { foldUsername } from '#app/features/members/username.ts';
import { reportSchema } from '#app/features/moderation/report-form.ts';
import { messageSchema } from '#app/features/notifications/messages/message-form.ts';
import { importBoundaries } from '#app/features/places/import-boundaries.server.ts';
import { locateExactly } from '#app/features/places/locate-exactly.server.ts';
import { suggestionSchema } from '#app/features/recording/changes/suggestion-form.ts';
import { eveningFormSchema } from '#app/features/recording/evenings/evening-form.ts';
import { emptyEvening, readTypedEvening } from '#app/features/recording/evenings/typed-evening.ts';
import { ownPlaceSchema } from '#app/features/recording/places/own-place-form.ts';
import { sightingFormSchema } from '#app/features/recording/sighting-form.ts';
import { readAltitude, readTime, readTypedSighting, typedFrom } from '#app/features/recording/typed-sighting.ts';
import { cleanFileName } from '#app/features/recording/uploads/ingest-upload.server.ts';
import { readObserverNames } from '#app/features/sightings/changes/observer-names.ts';
import { infoTextForm, siteFactsForm } from '#app/features/site/site-settings.ts';
import { newCommentSchema } from '#app/features/talk/comment-form.ts';
import { changeSetHeadSchema, taxonChangeSchema } from '#app/features/taxonomy/changes/taxon-change.ts';
import { parseCoordinates } from '#app/platform/geo/parse-coordinates.ts';
import { readGpxTracks } from '#app/platform/geo/read-gpx.ts';
import { readXmp } from '#app/platform/images/read-xmp.ts';
import { parseDate } from '#app/platform/text/parse-date.ts';
import { useTestDatabase } from '#test/harness/database.ts';

/** Nothing that can be seen: a zero-width space, marks that turn what follows round, a soft hyphen, a byte order mark. */
const unseen = '\u200B\u202E\u200E\u00AD\uFEFF';
const hide = (text: string) => `${unseen}${text.slice(0, 1)}${unseen}${text.slice(1)}${unseen}`;
const uuid = '6f1f9d0e-3b1c-4d5e-8f00-0123456789ab';
const find = { clientId: uuid, observedOn: { from: '2024-05-07' }, place: { latitude: 47.5, longitude: 19 } };
const sighting = (more: object) => sightingFormSchema.parse({ ...find, taxonId: 1, ...more });
const details = (more: object) => sighting({ imageDetails: [{ id: 1, ...more }] }).imageDetails[0];
const evening = { clientId: uuid, startedOn: '2024-05-07', method: 'fényezés', place: find.place };
const eveningForm = (more: object) => eveningFormSchema.parse({ ...evening, ...more });
const facts = { donationPercentage: '62', supportUrl: '', foundationName: '', foundationSeat: '' };
const site = (more: object) =>
  siteFactsForm.parse({ ...facts, foundationTaxNumber: '', foundationAccount: '', contactEmail: 'a@b.hu', ...more });
const head = { title: 'Egy változás', reason: 'mert ez az oka', source: 'Egy forrás' };
const message = { clientId: uuid, to: 'all', title: 'Tárgy', text: 'Szöveg' };
const added = { kind: 'add', rank: 'species', scientificName: 'Fictus borealis', parent: 1 };
const description = { taxonId: 1, basedOn: null, sections: [] };

/** Every line that somebody types, as it is kept; a new one is a line here (the last test finds it). */
const lines: Record<string, (text: string) => unknown> = {
  'settings: full name': (fullName) => basicSchema.parse({ fullName }).fullName,
  'groups: name': (name) => newGroupSchema.parse({ clientId: uuid, name }).name,
  'saved searches: name': (name) => searchSchema.parse({ name, tells: 'site' }).name,
  'own places: name': (name) => ownPlaceSchema.parse({ name, latitude: 47, longitude: 19 }).name,
  'finds: place': (text) => sighting({ place: { ...find.place, text } }).place.text,
  'finds: host plant': (hostPlant) => sighting({ hostPlant }).hostPlant,
  'finds: habitat': (habitat) => sighting({ habitat }).habitat,
  'finds: typed name': (taxonName) => sighting({ taxonName }).taxonName,
  'finds: observers': (name) => sighting({ observers: [name] }).observers[0],
  'finds: observers on the form': (name) => readObserverNames(name)[0],
  'finds: a picture’s author': (author) => details({ author })?.author,
  'finds: the author elsewhere': (author) =>
    sighting({ externalObservation: { externalUrl: 'https://a.hu/', author } }).externalObservation?.author,
  'finds: host plant suggested': (hostPlant) => {
    const read = suggestionSchema.parse({ action: 'propose', spottingId: 1, clientId: uuid, changes: { hostPlant } });
    return read.action === 'propose' ? read.changes.hostPlant : undefined;
  },
  'evenings: lamp': (lamp) => eveningForm({ lamp }).lamp,
  'evenings: place': (text) => eveningForm({ place: { ...find.place, text } }).place.text,
  'badges: whom': (username) => awardFormSchema.parse({ badgeId: 1, username }).username,
  'messages: whom': (username) => messageSchema.parse({ ...message, to: 'one', username }).username,
  'messages: subject': (title) => messageSchema.parse({ ...message, title }).title,
  'site: foundation': (foundationName) => site({ foundationName }).foundationName,
  'site: seat': (foundationSeat) => site({ foundationSeat }).foundationSeat,
  'taxa: scientific name': (scientificName) => {
    const read = taxonChangeSchema.parse({ ...added, scientificName });
    return read.kind === 'add' ? read.scientificName : undefined;
  },
  'taxa: Hungarian name': (hungarianName) => {
    const read = taxonChangeSchema.parse({ ...added, hungarianName });
    return read.kind === 'add' ? read.hungarianName : undefined;
  },
  'taxa: authorship': (authorship) => {
    const read = taxonChangeSchema.parse({ ...added, authorship });
    return read.kind === 'add' ? read.authorship : undefined;
  },
  'taxa: source of a change': (source) => changeSetHeadSchema.parse({ ...head, source }).source,
  'taxa: title of a change': (title) => changeSetHeadSchema.parse({ ...head, title }).title,
  'descriptions: source': (citation) =>
    descriptionFormSchema.parse({ ...description, sources: [{ citation }] }).sources?.[0]?.title,
  'pictures: file name': (name) => cleanFileName(name),
};

it.each(Object.entries(lines))('%s is kept without what nobody sees', (_what, keep) => {
  const name = 'Kis Gömböc';
  expect(keep(hide(name))).toBe(name);
});

/** Texts of several lines: what holds nothing to be seen is empty, or refused where there must be one; nothing turns round what follows. */
const texts: Record<string, (text: string) => unknown> = {
  'settings: about me': (text) => basicSchema.parse({ description: text }).description,
  'settings: volunteer': (note) => volunteerSchema.parse({ note }).note,
  'settings: own terms': (uniqueLicenc) => licenceSettingsSchema.parse({ uniqueLicenc }).uniqueLicenc,
  'groups: description': (text) => newGroupSchema.parse({ clientId: uuid, name: 'a', description: text }).description,
  'finds: notes': (notes) => sighting({ notes }).notes,
  'finds: own notes': (privateNotes) => sighting({ privateNotes }).privateNotes,
  'finds: caption': (caption) => details({ caption })?.caption,
  'evenings: notes': (notes) => eveningForm({ notes }).notes,
  'finds: suggestion': (comment) => {
    const read = suggestionSchema.parse({ action: 'propose', spottingId: 1, clientId: uuid, changes: {}, comment });
    return read.action === 'propose' ? read.comment : undefined;
  },
  'determinations: remark': (comment) => determineRequestSchema.parse({ spottingId: '1', comment }).comment,
  'scopes: answer': (answer) => scopeDecisionSchema.parse({ requestId: '1', outcome: 'granted', answer }).answer,
  'badges: reason': (reason) => awardFormSchema.parse({ badgeId: 1, username: 'a', reason }).reason,
  'site: texts': (text) => infoTextForm.parse({ page: 'rolunk', text }).text,
  'terms: changes': (changes) => termsForm.parse({ text: 'a', changes, replaces: '' }).changes,
  'reports: words': (text) => reportSchema.parse({ kind: 'comment', id: 1, reason: 'spam', text }).text,
  'descriptions: what was changed': (note) => descriptionFormSchema.parse({ ...description, note }).note,
};

it.each(Object.entries(texts))('%s: nothing that can be seen is nothing', (_what, keep) => {
  expect(keep(unseen) ?? '').toBe('');
  // A picture of letters is tied by what nobody sees: it stays whole.
  expect(keep('első\r\nmásodik\u202E sor 👩‍🔬')).toBe('első\nmásodik sor 👩‍🔬');
});

it('where there must be words, words that nobody sees are none', () => {
  const comment = { spottingId: 1, clientId: uuid };
  expect(newCommentSchema.safeParse({ ...comment, text: unseen }).success).toBe(false);
  expect(newCommentSchema.parse({ ...comment, text: 'jó\u202E kép' }).text).toBe('jó kép');
  expect(privateMessageSchema.safeParse({ clientId: uuid, text: unseen }).success).toBe(false);
  expect(privateMessageSchema.parse({ clientId: uuid, text: 'jó\u202E kép' }).text).toBe('jó kép');
  expect(messageSchema.safeParse({ ...message, text: unseen }).success).toBe(false);
  expect(termsForm.safeParse({ text: unseen, changes: '', replaces: '' }).success).toBe(false);
  expect(reportSchema.safeParse({ kind: 'comment', id: 1, reason: 'other', text: unseen }).success).toBe(false);
  expect(scopeDecisionSchema.safeParse({ requestId: '1', outcome: 'declined', answer: unseen }).success).toBe(false);
  expect(changeSetHeadSchema.safeParse({ ...head, reason: `${unseen}${unseen}` }).success).toBe(false);
  expect(newGroupSchema.safeParse({ clientId: uuid, name: unseen }).success).toBe(false);
  expect(ownPlaceSchema.safeParse({ name: unseen, latitude: 47.5, longitude: 19 }).success).toBe(false);
  expect(sightingFormSchema.safeParse({ ...find, taxonName: unseen }).data?.taxonName ?? null).toBeNull();
});

it('what somebody is known by is the same with them', () => {
  expect(foldUsername(hide('anna'))).toBe('anna');
  expect(emailField.parse(hide('Anna@pelda.hu'))).toBe('anna@pelda.hu');
  const register = { username: hide('anna'), email: 'a@pelda.hu', password: 'x', terms: 'on' };
  expect(registerForm.parse(register).username).toBe('anna');
  expect(readAccount('inaturalist', hide('anna'))?.name).toBe('anna');
  expect(connectionsSchema.parse({ webUrl: hide('pelda.hu') }).webUrl).toBe('https://pelda.hu/');
});

it('what is pasted with them is read: places, days, hours and numbers', () => {
  for (const typed of ['47,4979 19,0402', 'EOV 649454 239329', 'CT56', '8FVXF2WR+5P', '47°29′52″ É 19°02′25″ K'])
    expect(parseCoordinates(hide(typed))).toEqual(parseCoordinates(typed));
  for (const typed of ['2024. 05. 07.', '2024. május 3–7.', '2024-05-07T14:32Z', '1980-as évek'])
    expect(parseDate(hide(typed))).toEqual(parseDate(typed));
  expect(readTime(hide('14:32'))).toBe('14:32');
  expect(readAltitude(hide('312 m'), {})).toBe(312);
  const typed = { taxonName: 'x', date: '2024. május 7.', coordinates: '47,5 19', count: '12', uncertaintyM: '25' };
  const hidden = Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, hide(text)]));
  const read = readTypedSighting(typedFrom(new Map(Object.entries(hidden))), { clientId: uuid, imageIds: [] });
  expect(read.input).toMatchObject({ individualCount: 12, place: { uncertaintyM: 25 } });
  const typedEvening = {
    ...emptyEvening,
    date: hide('2024. május 7.'),
    coordinates: hide('47,5 19'),
    startedAt: hide('21:30'),
  };
  expect(readTypedEvening({ ...typedEvening, temperatureC: hide('−3,5') }, { clientId: uuid }).input).toMatchObject({
    startedOn: '2024-05-07',
    startedAt: '21:30',
    temperatureC: -3.5,
  });
});

describe('files', () => {
  const database = useTestDatabase();
  let folder: string;
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lelohely-unseen-'));
  });
  afterAll(() => fs.rmSync(folder, { recursive: true }));
  const written = (name: string, text: string) => {
    fs.writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };

  it('a checklist gives names without them', async () => {
    const cells = ['Fictus borealis', 'faj', 'északi tesztbogár'].map(hide).join(';');
    const { rows } = await readChecklist(written('lista.csv', `tudományos név;rang;magyar név\n${cells}\n`));
    expect(JSON.stringify(rows)).toContain('Fictus borealis');
    expect(JSON.stringify(rows)).toContain('északi tesztbogár');
  });

  it('boundaries give settlements’ names without them', async () => {
    const outline = [
      [17.8, 47.2],
      [17.9, 47.2],
      [17.9, 47.3],
      [17.8, 47.3],
      [17.8, 47.2],
    ];
    const geometry = { type: 'Polygon', coordinates: [outline] };
    const feature = { type: 'Feature', properties: { name: hide('Lyukas'), ksh: '00000' }, geometry };
    const file = written('hatarok.geojson', JSON.stringify({ type: 'FeatureCollection', features: [feature] }));
    await importBoundaries(database.db, file);
    const { settlement } = await locateExactly(database.db, { latitude: 47.25, longitude: 17.85 });
    expect(settlement?.name).toBe('Lyukas');
  });

  it('tracks and sidecars are read behind a byte order mark', () => {
    const track =
      '<gpx><trk><trkseg><trkpt lat="47.5" lon="19"><time>2024-05-07T12:00:00Z</time></trkpt></trkseg></trk></gpx>';
    expect(readGpxTracks(`\uFEFF<?xml version="1.0"?>\n${track}`)?.flat()).toHaveLength(1);
    const sidecar = '<rdf:RDF><rdf:Description exif:DateTimeOriginal="2024-05-07T14:32:00"/></rdf:RDF>';
    expect(readXmp(`\uFEFF<x:xmpmeta>${sidecar}</x:xmpmeta>`)?.clock).not.toBeNull();
  });
});

/** What is trimmed alone, and why that is enough. */
const trimmed = [
  // From programs, not people
  'app/features/places/maps/map-trouble.ts',
  'app/platform/config/trusted-proxies.ts',
  // Empty or an account, which is read without them
  'app/features/members/settings/connections-form.ts',
];

it('no text that is typed is kept by its trimmed ends alone', () => {
  const root = path.resolve(import.meta.dirname, '..');
  const files = fs
    .readdirSync(path.join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .map((file) => `app/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !trimmed.includes(file));
  const bare = files.filter((file) =>
    /z\s*\.string\([^)]*\)(?:(?!z\.|;)[\s\S]){0,200}?\.trim\(\)/.test(fs.readFileSync(path.join(root, file), 'utf8')),
  );
  expect(bare).toEqual([]);
});
