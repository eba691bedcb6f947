import type { DemoText } from './demo-text.ts';

/** General texts on well-known butterflies, dragonflies, spiders and others, of our own. */
export const otherTexts: readonly DemoText[] = [
  {
    name: 'Aglais io',
    osszefoglalo: 'Vörösbarna nappali lepke, szárnyain négy nagy, pávaszemre emlékeztető folttal.',
    felismeres:
      '<p>Szárnyfesztávolsága 5–6 cm. Felül vörösbarna, minden szárnyán egy-egy szemfolttal; fonáka majdnem fekete, összecsukott szárnnyal száraz levélnek látszik.</p>',
    taplalek: 'Fekete, tüskés hernyói csoportosan élnek nagy csalánon. A lepke virágok nektárját szívja.',
    eletmod:
      'Kifejlett lepkeként telel barlangokban, pincékben, padlásokon. Ha megzavarják, szemfoltjait felvillantja, és sziszegő hangot ad.',
    repules: 'Március és október között, két nemzedékben; a telelők már az első meleg napokon repülnek.',
    vedelem: 'Védett. A kert szélén meghagyott csalános a hernyóinak ad otthont.',
    isProtected: true,
  },
  {
    name: 'Vanessa atalanta',
    osszefoglalo: 'Fekete szárnyain vörös szalagot és fehér foltokat viselő, messzire vándorló nappali lepke.',
    felismeres:
      '<p>Szárnyfesztávolsága 5–6 cm. Az elülső szárnyon ferde, a hátulsó szegélyén ívelt vörös szalag fut; az elülső szárny csúcsa fehéren foltos.</p>',
    taplalek: 'Hernyója csalánon él, összesodort levélben. A lepke ősszel szívesen szívja a hullott gyümölcs levét.',
    eletmod:
      'Vándorlepke: tavasszal délről érkezik, ősszel egy részük visszafelé indul, enyhe teleken nálunk is áttelelhet.',
    repules: 'Áprilistól novemberig.',
    vedelem: 'Védett.',
    isProtected: true,
  },
  {
    name: 'Vanessa cardui',
    osszefoglalo: 'A világ egyik legelterjedtebb lepkéje, amely egyes években tömegesen vonul át Magyarországon.',
    felismeres:
      '<p>Szárnyfesztávolsága 5–6 cm. Narancsos-barnás, fekete foltokkal, az elülső szárny csúcsa fekete, fehér foltokkal. A hátulsó szárny fonákán apró szemfoltok sora látszik.</p>',
    taplalek: 'Hernyója bogáncson, aszaton, csalánon és sok más növényen él.',
    eletmod:
      'Nálunk nem telel át rendszeresen: tavasszal a Földközi-tenger mellékéről és Afrikából érkezik, itt szaporodik, utódai ősszel délnek indulnak.',
    repules: 'Áprilistól októberig.',
  },
  {
    name: 'Gonepteryx rhamni',
    osszefoglalo: 'A tavasz egyik első lepkéje: a hím citromsárga, a nőstény zöldesfehér.',
    felismeres:
      '<p>Szárnyfesztávolsága 5–6 cm. Mind a négy szárny kihegyesedik, közepén apró narancssárga ponttal. Mindig összecsukott szárnnyal ül.</p>',
    hasonlo: 'A repülő nőstény messziről káposztalepkének látszik, de szárnyain nincs fekete folt.',
    taplalek: 'Hernyója kutyabengén és varjútövisbengén él.',
    eletmod:
      'Kifejlett lepkeként, a szabadban, örökzöld levelek között vagy avarban telel. Egyik leghosszabb életű nappali lepkénk, akár tizenegy hónapig él.',
    repules: 'Enyhe februári napoktól; az új nemzedék júniustól jelenik meg.',
    vedelem: 'Védett.',
    isProtected: true,
  },
  {
    name: 'Papilio machaon',
    osszefoglalo: 'Nagy, sárga-fekete nappali lepke, hátulsó szárnyán farkincával, kék sávval és vörös folttal.',
    felismeres:
      '<p>Szárnyfesztávolsága 6–8 cm. Sárga alapon fekete rajzolat; az elülső szárny töve feketén behintett.</p>',
    hasonlo:
      'A kardoslepke (<i>Iphiclides podalirius</i>) halványabb, elülső szárnyán keskeny fekete harántsávok futnak.',
    taplalek: 'Zöld, fekete gyűrűs, narancs pöttyös hernyója ernyősvirágzatúakon, kertben kapron, sárgarépán él.',
    eletmod: 'Bábként telel. A hímek dombtetőkön gyülekeznek, itt keresik fel őket a nőstények.',
    repules: 'Áprilistól szeptemberig, két-három nemzedékben.',
    vedelem: 'Védett. A kapron talált hernyókat hagyjuk meg.',
    isProtected: true,
  },
  {
    name: 'Macroglossum stellatarum',
    osszefoglalo: 'Nappal repülő szender, amely kolibriként lebegve szívja a virágok nektárját.',
    felismeres:
      '<p>Szárnyfesztávolsága 4–5 cm. Elülső szárnya szürkésbarna, a hátulsó narancsos. Potroha végén széles, kacsafarokra emlékeztető szőrpamacs van.</p>',
    taplalek: 'Hernyója galajféléken él. A lepke hosszú pödörnyelvével mélyre nyúló virágokat látogat, balkonládán is.',
    eletmod: 'Vándorlepke, délről érkezik; enyhe teleken néhány példány áttelelhet.',
    repules: 'Leginkább júniustól októberig.',
  },
  {
    name: 'Bombus terrestris',
    osszefoglalo: 'Nagy testű, sárga sávos, fehér végű poszméh, földben fészkelő, korán ébredő beporzó.',
    felismeres:
      '<p>Az anya 2–2,5 cm, a dolgozók kisebbek. Fekete, a tor elején és a potrohon egy-egy sötétsárga sávval, a potroh vége fehér.</p>',
    hasonlo: 'A dolgozók fényképen nem különíthetők el biztosan a rokon fajokétól (<i>Bombus lucorum</i> és társai).',
    eletmod:
      'A megtermékenyített anya egyedül telel, tavasszal elhagyott egérlyukban alapít családot. A család ősszel elpusztul, csak az új anyák maradnak életben.',
    taplalek: 'Sokféle virág nektárja és virágpora.',
    repules: 'Februártól vagy márciustól októberig.',
  },
  {
    name: 'Mantis religiosa',
    osszefoglalo: 'Zöld vagy barna, nagy termetű ragadozó rovar, összetett fogólábaival imádkozni látszik.',
    felismeres:
      '<p>A nőstény 6–8 cm, a hím 4–6 cm. Az elülső pár láb csípőjének belső oldalán fekete, gyakran fehér közepű folt van.</p>',
    elohely: 'Száraz, napos gyepek, parlagok, bokros domboldalak, kertek.',
    eletmod:
      'Mozdulatlanul vár zsákmányára, amelyet fogólábával villámgyorsan elkap. Petéit megszilárduló habba, petetokba rakja; ez telel át.',
    repules: 'A kifejlett állatok júliustól októberig láthatók.',
    vedelem: 'Védett.',
    isProtected: true,
  },
  {
    name: 'Argiope bruennichi',
    osszefoglalo: 'Sárga-fekete-fehér csíkos keresztespók, kerekhálójában cikcakkos szalaggal.',
    felismeres:
      '<p>A nőstény 1,5–2 cm, potroha darázsszerűen csíkozott, előteste ezüstösen szőrös. A hím jóval kisebb, 4–6 mm-es, barnás.</p>',
    elohely: 'Magas füvű, napos rétek, parlagok, útszélek.',
    eletmod:
      'Hálóját a fű közé, alacsonyan szövi, sok sáska és tücsök akad bele. Petéit nagy, barnás, lámpára emlékeztető gubóba rakja, a kis pókok ebben telelnek.',
    repules: 'A kifejlett nőstények júliustól októberig láthatók.',
  },
  {
    name: 'Libellula depressa',
    osszefoglalo: 'Széles, lapos potrohú szitakötő; az ivarérett hím potroha világoskék.',
    felismeres:
      '<p>4–5 cm hosszú. Mind a négy szárny tövén sötét folt van. A hím potroha kékesen hamvas, a nőstényé barna, oldalt sárga foltokkal.</p>',
    hasonlo: 'A négyfoltos acsa (<i>Libellula quadrimaculata</i>) szárnyának közepén is van egy-egy sötét folt.',
    elohely: 'Kis, napos, gyéren benőtt állóvizek, kerti tavak; frissen ásott tavakon az elsők között jelenik meg.',
    eletmod: 'Lárvája az iszapban lapul, fejlődése egy-két évig tart. A hím kiálló ágról őrzi területét.',
    repules: 'Április végétől augusztusig.',
  },
];
