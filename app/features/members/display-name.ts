/** What a member's name is made of, as the table has it. */
export type NamedRow = { username: string; full_name: string; deleted_at: Date | null };

const formerMember = 'törölt felhasználó';

/**
 * A person's name wherever one is shown or sent: the full name, without one the user name; of who has left, the words for it.
 * Nowhere else is a name made of the two.
 */
export function displayName({ username, full_name, deleted_at }: NamedRow): string {
  return deleted_at ? formerMember : full_name || username;
}
