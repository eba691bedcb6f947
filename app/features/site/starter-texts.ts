import { sessionDays } from '#app/features/members/sign-in/session-days.ts';
import type { InfoTextName } from './info-text-names.ts';

/** The program's own words on the information pages, true of the program as it is; a society may write its own instead. */
export const starterTexts: Readonly<Record<InfoTextName, string>> = {
  rolunk: `Ezen az oldalon közösen gyűjtjük, mi él Magyarországon: ki, mikor, hol, milyen élőlényt látott. A találatokat fénykép, hely és dátum hitelesíti, a nevüket pedig hozzáértők adják meg.

## Mit tehetsz itt?

- Nézelődhetsz: a [rendszertan](/rendszertan) minden rendjéről, családjáról és fajáról van lap, képekkel, térképpel, a repülési idővel.
- [Rögzítheted](/talalat/uj), amit láttál. Elég egy fénykép: a dátumot és a helyet az oldal kiolvassa belőle, te csak jóváhagyod. A nevét nem kell tudnod.
- Segíthetsz másoknak meghatározni, amit láttak.

## Ki látja az adataimat?

A találataidat mindenki, az általad választott licenc feltételeivel. A védett fajok pontos helyét viszont csak az, akit illet: erről külön [ismertető](/ismertetok/vedett-fajok-helye) szól.

## Megbízható, ami itt olvasható?

Minden találat mellett ott áll, kinek a véleményén alapul a neve, és az is, mi változtatna rajta: erről szól az [Így lesz neve egy találatnak](/ismertetok/hatarozas). Fajleírásaink forrásai a leírás alatt vannak.`,

  hatarozas: `Egy találat nevét nem egy ember dönti el, hanem mindenki, aki meghatározta. Az oldal ezekből a határozásokból számolja ki, mit mutasson.

## A közösség neve

Ha legalább ketten ugyanarra jutnak, és a határozók több mint kétharmada egyetért, a közösség neve áll a találaton. Ha a fajban nem értenek egyet, de a nemzetségben igen, akkor a nemzetség neve.

## A szakértő neve

Egyes tagokra rábíztuk, hogy a rendszertan egy-egy ágában dönthessenek. Az ő határozásuk azon az ágon elsőbbséget élvez. Ha a közösség pontosabb nevet ad, és egy szakértő sem mond ellene, a pontosabb név marad.

## Mit jelentenek a szintek?

- **nincs**: még senki sem határozta meg,
- **bejelentő**: egyedül a rögzítője nevezte el,
- **javasolt**: mások is elnevezték, de még nincs kettőnek egyező véleménye,
- **közösségi**: a közösség megegyezett,
- **szakértői**: a szakterület határozója adta a nevét.

Minden találat lapján elolvasható, hogyan jött ki a neve: ki mit mondott, mi számított, és mi változtatna rajta. Egy határozást bárki visszavonhat vagy kicserélhet, a napló mindet megőrzi.`,

  'vedett-fajok-helye': `A védett fajok pontos helyét nem mutatjuk meg mindenkinek, hogy a leírásunk ne vezesse oda azt, aki árthat nekik.

## Mit lát mindenki?

Védett faj találatánál a 10 km-es UTM-négyzetet, és a pontos nap helyett az évet meg a hónapot. A településnév, a hely leírása és a kép eredeti neve nem látszik. Ez az alap; egyes fajoknál évszaktól vagy területtől függően lehet szigorúbb is.

## Ki látja a pontos helyet?

A rögzítője, az élőlénycsoport szakértői és az adminisztrátorok.

## Mikor számít védettnek egy találat?

Ha akár egyetlen érvényes határozása védett fajt nevez meg. Így egy téves név inkább elrejti a helyet, mint felfedi.

## Te is elrejtheted

Bármelyik saját találatodnál választhatod, hogy csak a négyzet, vagy még az se látszódjon. Finomabbat, mint amit a faj szabálya enged, nem lehet.

A védett fajok listáját, eszmei értékükkel, a [Védett fajok](/vedett) lapon találod.`,

  adatvedelem: `Itt tételesen leírjuk, milyen személyes adatot kezel az oldal, miért, meddig, és mit tehetsz vele.

## Mit tárolunk rólad?

- **Fiók**: felhasználónév, e-mail-cím, a jelszavadnak egy visszafejthetetlen lenyomata, a regisztráció napja, és hogy a felhasználási feltételek melyik változatát mikor fogadtad el. Alapja a közted és köztünk létrejött szerződés; addig őrizzük, amíg a fiókod megvan.
- **Amit magadról megadsz**: teljes név, bemutatkozás, weboldal, beállítások. Nem kötelező, bármikor törölheted.
- **Értesítések**: mit követsz, miről kérsz értesítést, és ha böngészőből is kéred, a böngésződ címe, ahová küldjük. Bármikor kikapcsolhatod.
- **Amit elkezdtél**: piszkozataid a képeikkel, a csak neked szóló megjegyzéseid és a saját helyeid. Csak te látod őket; addig őrizzük, amíg közzé nem teszed vagy nem törlöd.
- **Amit közzéteszel**: találatok, képek, határozások, hozzászólások. Ezek nyilvánosak, a nevedet mutatják.
- **Üzenetek**: amit egy másik taggal egymásnak írtok. Csak ti ketten olvassátok, az adminisztrátorok sem; ha a címzett jelent egyet, a moderátorok azt, és amíg döntenek róla, a körülötte lévő kettőt-kettőt látják. Addig őrizzük, amíg mindketten nem törlitek.
- **Belépések**: mikor, milyen böngészővel és melyik hálózati címről léptél be, hogy meglásd és megszüntethesd, ami nem te vagy. Legkésőbb ${sessionDays} nap után törlődnek.
- **Próbálkozások száma**: hogy senki ne találgathassa a jelszavadat, rövid ideig számoljuk, egy címről hány kérés érkezik.

Látogatóként nem kell megadnod semmit, és nem követünk: nincs az oldalon se reklám, se külső statisztika, se más oldalról betöltött kép vagy betűkészlet. Egy kivétel lehet: ha a térképek alá részletes térképet vagy légi felvételt választasz, annak egy részét más kiszolgáló adhatja, és az megtudja, honnan és hová nézel; hogy kié, a térkép alatt áll.

## Ki fér hozzá?

Az e-mail-címedet csak te és az adminisztrátorok látják, hacsak nyilvánossá nem teszed. Adatot nem adunk el. A közzétett találatok adatait az általad választott licenc feltételeivel mások letölthetik és felhasználhatják.

## Képeid adatai

A feltöltött fényképből kiolvassuk a dátumot és a helyet, hogy felajánlhassuk. A mások által letölthető képekben ezek nincsenek benne; az eredeti fájlt csak te töltheted le.

## Mit tehetsz?

- A [beállításaidban](/profil/szerkesztes/alapadatok) minden adatodat módosíthatod, az [Egyéb](/profil/szerkesztes/egyeb) lapon letöltheted, és a fiókodat megszüntetheted. A találataid döntésed szerint velük együtt törlődnek, vagy a neved nélkül megmaradnak.
- Ha hibás vagy jogosulatlan adatkezelést látsz, írj nekünk: a cím a lap alján van. Panasszal a Nemzeti Adatvédelmi és Információszabadság Hatósághoz is fordulhatsz ([naih.hu](https://naih.hu/)).

Arról, hogy mi marad a böngésződben, a [Sütik](/ismertetok/sutik) lap szól.`,

  sutik: `Az oldal csak annyit tárol a böngésződben, amennyi a működéséhez kell. Nincs köztük se követő, se reklámcélú süti, ezért nem is kérdezünk rájuk. Mind a miénk: más oldal nem olvassa őket.

Belépés nélkül sütit nem teszünk a gépedre. Ami az alábbi táblázatban saját tárhelyként szerepel, az a te eszközödön van; hogy a fiókod is őrzi-e, vagy később elküldjük, annál olvasod. Mindet törölheted a böngésződ beállításaiban; ezzel kilépsz, és elvész, ami még nem ment el.`,

  egyszazalek: `Ez az oldal önkéntes munkából és adományokból él. Az adód egy százalékával úgy segíthetsz, hogy neked nem kerül semmibe: csak rendelkezned kell róla.

## Hogyan?

1. Lépj be a NAV felületére ([eszja.nav.gov.hu](https://eszja.nav.gov.hu/)), vagy vedd elő a papír nyilatkozatot.
2. A civil kedvezményezettnél add meg a fenti adószámot.
3. Küldd be május 20-ig.

## Mire fordítjuk?

A kiszolgálók és a képek tárhelyének díjára, és arra, hogy az oldal mindenkinek ingyenes, reklámmentes maradjon.`,
};
