import type { DemoText } from './demo-text.ts';

/** General texts on well-known beetles and bugs, of our own. */
export const beetleTexts: readonly DemoText[] = [
  {
    name: 'Coccinella septempunctata',
    osszefoglalo:
      'Piros szárnyfedőin hét fekete pöttyöt viselő, közismert katicabogár. A levéltetvek egyik leghasznosabb természetes ellensége.',
    felismeres:
      '<p>5–8 mm hosszú. Szárnyfedői pirosak, mindkettőn három-három fekete pötty van, a hetedik a pajzsocska mögött középen ül. Előtora fekete, két elülső sarkában fehéres folttal.</p>',
    hasonlo:
      'A harlekinkatica (<i>Harmonia axyridis</i>) rendszerint nagyobb, foltjainak száma változó, előtora nagyrészt világos, rajta fekete, M vagy W alakú rajzolattal.',
    elohely: 'Szinte mindenütt él, ahol levéltetű van: réteken, kertekben, szántóföldeken, utak mentén.',
    eletmod:
      'Kifejlett bogárként telel, gyakran csoportosan, avarban vagy fűcsomók tövén. Sárga petéit csomókban rakja a levéltetvek közelébe. A szürkéskék, narancssárga foltos lárva is ragadozó.',
    repules: 'Kora tavasztól késő őszig látható, enyhe téli napokon is előjöhet.',
  },
  {
    name: 'Harmonia axyridis',
    osszefoglalo:
      'Kelet-Ázsiából behurcolt, rendkívül változatos mintázatú katicabogár, amely mára az egyik leggyakoribb katicánk.',
    felismeres:
      '<p>5–8 mm hosszú, domború. Szárnyfedője lehet sárgás, narancs vagy piros 0–19 fekete pöttyel, vagy fekete két, illetve négy vörös folttal. A szárnyfedők vége előtt rendszerint keresztirányú redő látszik.</p>',
    hasonlo:
      'A hétpettyes katica (<i>Coccinella septempunctata</i>) előtora fekete, csak az elülső sarkában van világos folt.',
    eletmod:
      'Levéltetveket és más apró rovarokat eszik, de más katicafajok petéit és lárváit is. Ősszel tömegesen keres telelőhelyet, gyakran épületekben.',
    elterjedes:
      'Őshazája Kelet-Ázsia. Biológiai védekezésre telepítették be Európába és Észak-Amerikába, ahonnan gyorsan szétterjedt.',
  },
  {
    name: 'Lucanus cervus',
    osszefoglalo:
      'Legnagyobb bogaraink egyike: a hím agancsszerű rágóiról kapta a nevét. Lárvája évekig fejlődik korhadó tölgyfában.',
    felismeres:
      '<p>A hím rágóival együtt elérheti a 7–8 cm-t, a nőstény 3–5 cm-es, rágói rövidek. Feje és előtora fekete, szárnyfedői gesztenyebarnák.</p>',
    hasonlo:
      'A kis szarvasbogár (<i>Dorcus parallelipipedus</i>) 2–3 cm-es, egészen fekete, szárnyfedője matt, rágói rövidek.',
    elohely: 'Idős tölgyesekben, ligetekben, parkokban él, ahol földben korhadó törzs és tuskó marad.',
    eletmod:
      'Lárvája a talajban korhadó fát eszi, fejlődése több évig tart. A bogarak alkonyatkor repülnek, fák kifolyó nedvét nyalogatják; a hímek rágóikkal birkóznak a nőstényekért.',
    repules: 'Május végétől július végéig, meleg estéken repül.',
    vedelem: 'Védett. Leginkább az segíti, ha az elhalt fa és a tuskó a helyén maradhat.',
    isProtected: true,
  },
  {
    name: 'Oryctes nasicornis',
    osszefoglalo: 'Nagy, fényes gesztenyebarna bogár; a hím fején hátrahajló szarvat visel.',
    felismeres:
      '<p>2,5–4 cm hosszú, vaskos. A hím fején hosszú, hátrahajló szarv ül, a nőstényén csak apró dudor. Hasoldala sűrűn, vörösesen szőrös.</p>',
    elohely: 'Eredetileg erdei faj, ma gyakran komposztban, fűrészporban, istállótrágyában fejlődik.',
    eletmod:
      'Nagy, C alakban görbült pajorja korhadó növényi anyagot fogyaszt, fejlődése több évig tart. A kifejlett bogár alig vagy egyáltalán nem táplálkozik, este rajzik, fényre repül.',
    repules: 'Főleg júniusban és júliusban.',
    vedelem: 'Védett. A komposztban talált pajorokat takarjuk vissza: a kerti növényekben nem tesznek kárt.',
    isProtected: true,
  },
  {
    name: 'Cetonia aurata',
    osszefoglalo: 'Fémzöld bogár, amely napsütésben virágokon lakmározik, és csukott szárnyfedővel repül.',
    felismeres:
      '<p>1,5–2 cm hosszú, felül aranyos-fémzöld, alul rézvörös. Szárnyfedőin néhány keskeny, fehéres harántvonal van.</p>',
    hasonlo:
      'Több hasonló fémzöld virágbogár él nálunk. Segít, hogy ennek a középmelli nyúlványa a végén gömbölyded; az összetévesztés lehetősége fényképen gyakran megmarad.',
    eletmod:
      'Lárvája korhadékban, komposztban él, kárt nem okoz. A bogarak virágport és virágszirmot esznek, például rózsán, bodzán, galagonyán.',
    repules: 'Tavasztól őszig, legtöbbször május és július között.',
  },
  {
    name: 'Melolontha melolontha',
    osszefoglalo: 'A „cserebogár”: májusi estéken zúgva rajzó barna bogár, nagy legyezős csáppal.',
    felismeres:
      '<p>2–3 cm hosszú. Szárnyfedője barna, potroha oldalán fehér háromszögek sora látszik, farfedője hosszan kinyúlik. A hím csáplegyezője hét nagy lemezből áll.</p>',
    hasonlo: 'Az erdei cserebogár (<i>Melolontha hippocastani</i>) farfedője elvékonyodó, a vége kiszélesedő.',
    eletmod:
      'Pajorja három-négy évig él a talajban, gyökereket rág. A bogarak lombos fák levelét eszik, tömeges rajzáskor tarrágást okozhatnak.',
    repules: 'Április végétől június elejéig, alkonyatkor.',
  },
  {
    name: 'Rosalia alpina',
    osszefoglalo: 'Kékesszürke, fekete foltos cincér, középhegységi bükköseink egyik legszebb bogara.',
    felismeres:
      '<p>1,5–4 cm hosszú. Teste kékesszürke, szárnyfedőin bársonyfekete, világosan szegett foltokkal. Csápja kékes, az ízek végén fekete szőrpamaccsal; a hímé jóval hosszabb a testénél.</p>',
    hasonlo: 'Nálunk nincs vele összetéveszthető cincér.',
    elohely: 'Idős bükkösök, ritkábban más lombos erdők, ahol napsütötte, álló vagy fekvő holtfa van.',
    eletmod:
      'Lárvája több évig fejlődik száraz, elhalt bükkfában. A bogarak napos délutánokon fatörzseken, rönkökön sétálnak.',
    repules: 'Június végétől szeptember elejéig.',
    vedelem:
      'Védett, az Európai Unióban is kiemelt jelentőségű. Veszélyt jelent rá, ha a nyáron kint hagyott tűzifába petézik, és azt elszállítják.',
    isProtected: true,
  },
  {
    name: 'Leptinotarsa decemlineata',
    osszefoglalo: 'Észak-Amerikából behurcolt, sárga-fekete csíkos levélbogár, a burgonya közismert kártevője.',
    felismeres:
      '<p>Körülbelül 1 cm hosszú, domború. Sárgás szárnyfedőin összesen tíz fekete hosszanti csík fut. Lárvája púpos, vöröses, oldalán két sor fekete pöttyel.</p>',
    taplalek: 'Burgonya, padlizsán, paradicsom és más burgonyafélék levele.',
    eletmod: 'A bogár a talajban telel. Narancssárga petéit a levelek fonákjára rakja; évente több nemzedéke lehet.',
    elterjedes: 'Őshazája Észak-Amerika. Magyarországon a 20. század közepén jelent meg.',
    repules: 'Áprilistól szeptemberig.',
  },
  {
    name: 'Pyrrhocoris apterus',
    osszefoglalo: 'A „suszterbogár”: piros-fekete poloska, amely hársfák tövében nagy csoportokban napozik.',
    felismeres:
      '<p>1 cm körüli. Vörös, fekete mintával: elülső szárnyain egy-egy kerek folttal. A legtöbb példány rövid szárnyú, repülni nem tud. A lárvák potroha pirosabb, szárnyuk még csak csonk.</p>',
    taplalek: 'Főleg hárs és mályvafélék lehullott termését szívogatja, de elhullott rovarokat is.',
    eletmod: 'Kifejlett állatként telel, az első napos tavaszi napokon jön elő. Évente rendszerint egy nemzedéke van.',
    repules: 'Kora tavasztól késő őszig látható.',
  },
  {
    name: 'Graphosoma italicum',
    osszefoglalo: 'Piros-fekete hosszanti csíkos pajzsos poloska, ernyős virágzatokon szembetűnő.',
    felismeres:
      '<p>8–12 mm hosszú. Pajzsa majdnem az egész potrohot befedi; felül piros alapon fekete csíkok, alul piros alapon fekete pöttyök vannak.</p>',
    elohely: 'Rétek, utak széle, kertek, ahol ernyősvirágzatúak nőnek.',
    taplalek: 'Ernyősvirágzatúak, például murok, kapor, turbolya termése.',
    eletmod: 'Kifejlett állatként telel. Élénk színe a madarakat figyelmezteti: rossz ízű.',
    nev: 'Sokáig <i>Graphosoma lineatum</i> néven szerepelt a közép-európai irodalomban.',
    repules: 'Májustól szeptemberig a leggyakoribb.',
  },
];
