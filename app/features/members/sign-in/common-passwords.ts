/**
 * Stems of passwords that people choose most, folded, in Hungarian and in general. Collected by hand. A password is common when
 * what is left of it without digits and marks at its ends is one of these, or one of these over and over.
 */
const stems = new Set(
  [
    'password passwort passwd pass jelszo jelszavam ajelszavam ezajelszavam titok titkos titkosjelszo kod belepes belepek',
    'qwertz qwerty qwertzuiop qwertyuiop asdf asdfgh asdfghjkl asdfghjkle yxcvbnm zxcvbnm qazwsx qweasd qweasdyxc qwaszx',
    'abc abcd abcde abcdef abcdefg abcdefgh abcdefghij abcdefghijk aaa admin administrator adminisztrator root user guest',
    'vendeg test teszt proba demo login welcome letmein udvozlom hello hellohello szia sziasztok hali iloveyou szeretlek',
    'szeretleke szerelem szeretet szerelmem kicsim edesem dragam cica cicus macska kutya kutyus kiskutya maci macko',
    'nyuszi nyul csillag napsugar napocska tundi tunde pillango lepke katica katicabogar meh darazs bogar rovar pok',
    'szitakoto szarvasbogar rovarasz izeltlabu izeltlabuak izeltlabuakhu lelohely lelohelyhu talalat hatarozo',
    'budapest magyarorszag magyar hungary hungaria debrecen szeged miskolc pecs gyor balaton duna tisza kossuth petofi',
    'ferencvaros fradi ujpest honved mtk kispest haladas diosgyor liverpool barcelona realmadrid chelsea arsenal juventus',
    'football focilabda foci kosarlabda kezilabda horgasz horgaszat vadasz motor motoros suzuki yamaha honda ferrari porsche',
    'mercedes audi bmw opel batman superman spiderman pokemon pikachu starwars harrypotter naruto minecraft fortnite',
    'anna maria katalin kati zsuzsa zsuzsanna eva erika monika andrea agnes ildiko judit tamas peter gabor zoltan laszlo',
    'istvan janos jozsef attila sandor ferenc andras balazs david daniel adam bence mate robert richard krisztian kriszti',
    'krisztina viktoria nikolett niki dora dorina petra reka noemi eszter boglarka boglari zsofi zsofia lili hanna',
    'monkey dragon master shadow sunshine princess football baseball michael jennifer jordan trustno freedom whatever',
    'computer internet google facebook instagram gmail samsung iphone windows microsoft valami semmi mindegy akarmi',
    'jeszus jezus isten angyal angyalka orokke boldog boldogsag szabadsag csokolade kaposzta paprika palinka sor tavasz',
    'nyar osz tel januar februar marcius aprilis majus junius julius augusztus szeptember oktober november december',
    'hetfo kedd szerda csutortok pentek szombat vasarnap correcthorsebatterystaple',
  ].flatMap((line) => line.split(' ')),
);

/** Letters people write as digits and marks. */
const leet: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Whether a password is among the first that anybody would try: a common word with something at its ends, a row of keys, one sign over and over. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  if (/^[\d -/:-@[-`{-~]*$/.test(plain) && isSimpleRow(plain.replaceAll(/\D/g, ''))) return true;
  if (new Set(plain).size <= 3) return true;
  const trimmed = plain.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
  const candidates = [plain, trimmed, trimmed.replaceAll(/[^a-z]/g, ''), spell(plain), spell(trimmed)];
  return candidates.some((candidate) => stems.has(unrepeated(candidate)));
}

function spell(text: string): string {
  return [...text].map((letter) => leet[letter] ?? letter).join('');
}

/** Digits that go up, go down, repeat, or name a date. */
function isSimpleRow(digits: string): boolean {
  if (digits.length <= 8) return true;
  const twice = '01234567890123456789';
  return (
    twice.includes(digits) ||
    [...twice].reverse().join('').includes(digits) ||
    unrepeated(digits).length <= 6 ||
    /^(?:19|20)\d\d(?:\d{4})?\d{0,4}$/.test(digits)
  );
}

/** `abab` → `ab`: the shortest part that the text repeats. */
function unrepeated(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    if (text.length % length === 0 && text.slice(0, length).repeat(text.length / length) === text)
      return text.slice(0, length);
  }
  return text;
}
