import { describe, expect, it } from 'vitest';
import { grantExpertScope } from '#app/features/taxonomy/scopes/grant-expert-scope.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { createMember } from './create-member.server.ts';
import { findMembers } from './find-members.server.ts';

const database = useTestDatabase();
const base = { fullName: '', password: 'három szép futrinka', emailVerified: true };

describe('members', () => {
  it('are named by their full name, or by the user name where none is given', async () => {
    const anna = await createMember(database, {
      ...base,
      username: 'anna',
      email: 'A@example.org',
      fullName: 'Kis Anna',
    });
    const bela = await createMember(database, { ...base, username: 'béla', email: 'b@example.org' });
    const found = await findMembers(database.db, [bela, anna, 999, anna]);
    expect([...found.values()].sort((one, other) => one.id - other.id)).toEqual([
      { id: anna, username: 'anna', displayName: 'Kis Anna' },
      { id: bela, username: 'béla', displayName: 'béla' },
    ]);
    expect(await findMembers(database.db, [])).toEqual(new Map());
  });

  it('cannot share a name that differs only by case and accent, or an address', async () => {
    await createMember(database, { ...base, username: 'Őszike', email: 'oszike@example.org' });
    const sameName = createMember(database, { ...base, username: 'OSZIKE', email: 'other@example.org' });
    await expect(sameName).rejects.toMatchObject({ constraint: 'member_username_unique' });
    const sameAddress = createMember(database, { ...base, username: 'other', email: 'OSZIKE@example.org' });
    await expect(sameAddress).rejects.toMatchObject({ constraint: 'member_email_unique' });
  });

  it('get an expert scope once', async () => {
    const csilla = await createMember(database, { ...base, username: 'csilla', email: 'csilla@example.org' });
    const taxon = await database.db
      .insertInto('taxon')
      .values({
        rank: 'order',
        scientific_name: 'Lepidoptera',
        orig_name: 'Lepidoptera',
        slug: 'lepidoptera',
        source: 'x',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const grant = { memberId: csilla, taxonId: taxon.id, grantedBy: null };
    expect(await write(database.db, (tx) => grantExpertScope(tx, grant))).toBe(true);
    expect(await write(database.db, (tx) => grantExpertScope(tx, grant))).toBe(false);
  });
});
