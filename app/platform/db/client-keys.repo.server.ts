import { createHash } from 'node:crypto';
import { DomainError } from '../action/domain-error.ts';
import type { Tx } from './database.server.ts';

/** What keys are made for, by name. The product names it here, from `app/names.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: its members are the product's.
export interface ClientKeyKinds {}

export type ClientKeyKind = keyof ClientKeyKinds;

type Guarded = {
  memberId: number;
  kind: ClientKeyKind;
  clientId: string;
  content: unknown;
  /** The same content as an earlier release read it, whose keys a device may send again. */
  formerContent?: unknown;
};

const messages = {
  otherContent:
    'Ezzel a kulccsal már mást mentettél. Mindkettő megvan: nézd át a mentettet, és amit még kell, abban javítsd.',
};

/**
 * Lets a key guard one content: the same sent again passes, and the use case answers what it made of it. Throws conflict where the
 * key was sent with something else. The row is the lock: a twin waits here until the first has ended. True the first time.
 */
export async function guardClientKey(
  tx: Tx,
  { memberId, kind, clientId, content, formerContent = content }: Guarded,
): Promise<boolean> {
  const digest = digestOf(content);
  const of = { member_id: memberId, kind, client_id: clientId };
  const made = await tx
    .insertInto('client_key')
    .values({ ...of, digest })
    .onConflict((conflict) => conflict.constraint('client_key_pkey').doNothing())
    .returning('digest')
    .executeTakeFirst();
  if (made) return true;
  const known = await tx
    .selectFrom('client_key')
    .select('digest')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  if (known.digest !== digest && known.digest !== digestOf(formerContent))
    throw new DomainError('conflict', [{ path: 'clientId', message: messages.otherContent }]);
  return false;
}

function digestOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}
