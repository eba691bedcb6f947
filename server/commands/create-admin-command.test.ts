import { beforeAll, expect, it } from 'vitest';
import { createMember } from '#app/features/members/create-member.server.ts';
import { StartupError } from '#app/platform/startup-error.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { createAdmin } from './create-admin-command.ts';

const database = useTestDatabase();
const good = { name: 'masik', email: 'masik@example.org', password: 'egy-hosszu-jelszo' };

beforeAll(async () => {
  const { email, password } = { ...good, email: 'foglalt@example.org' };
  await createMember(database, { username: 'foglalt', fullName: '', email, password, emailVerified: true });
});

const argsOf = (form: Record<string, string>) => Object.entries(form).flatMap(([name, value]) => [`--${name}`, value]);

it.each<[Partial<typeof good>, string]>([
  [{ name: 'nagy@anna' }, 'Név: Csak betű, szám, pont, kötőjel és aláhúzás lehet benne, szóköz nem.'],
  [{ name: '2024' }, 'Név: Legalább egy betű legyen benne.'],
  [{ name: 'admin' }, 'Név: Ezt a nevet a honlap használja. Válassz másikat.'],
  [{ email: 'x' }, 'Cím: Ez a cím nem teljes. Így néz ki egy jó cím: nev@szolgaltato.hu.'],
  [{ password: 'ő'.repeat(129) }, 'Jelszó: Legfeljebb 128 karakter lehet.'],
  [{ password: 'masik.1234' }, 'Jelszó: Ne a neved vagy a címed legyen a jelszavad.'],
  [{ name: 'FOGLALT' }, 'Ez a felhasználónév már foglalt.'],
  [{ email: 'Foglalt@Example.org' }, 'Ezzel az e-mail-címmel már van megerősített fiók.'],
  [{ name: '' }, 'Így kell: create-admin --name NÉV --email CÍM --password JELSZÓ'],
])('makes no account of %o, which registering would refuse', async (wrong, sentence) => {
  const refused = createAdmin(database.db, argsOf({ ...good, ...wrong }));
  await expect(refused).rejects.toEqual(new StartupError(sentence));
  const names = await database.db.selectFrom('member').select('username').execute();
  expect(names).toEqual([{ username: 'foglalt' }]);
});

it('knows no other option', async () => {
  const refused = createAdmin(database.db, argsOf({ ...good, nev: 'masik' }));
  await expect(refused).rejects.toThrow('Így kell: create-admin');
});
