import { data } from 'react-router';
import { draftKeys } from '#app/features/recording/drafts/draft-form.ts';
import { publishDrafts } from '#app/features/recording/drafts/publish-drafts.server.ts';
import { removeDrafts } from '#app/features/recording/drafts/remove-drafts.server.ts';
import { type SaidReading, withReadings } from '#app/features/recording/readings.ts';
import type { TypedErrors } from '#app/features/recording/typed-sighting.ts';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { draftsMessages as messages } from './messages.ts';
import { readSeen } from './seen-mark.ts';

/** What came of a press on the page of drafts. */
export type DraftsDone = {
  chosen: string[];
  problem?: string;
  /** The chosen ones are deleted once this is answered. */
  asks?: boolean;
  removed?: number;
  /** Those that another device has written since they were seen: they stand there still. */
  changed?: number;
  published?: { saved: { url: string; readings: SaidReading[] }[]; refused: Record<string, TypedErrors>; gone: number };
};

/** Publishes or deletes the drafts that a form names, all ticked ones or the one whose button was pressed. */
export async function actOnDrafts(services: Services, viewer: Viewer, fields: FormData) {
  const only = fields.get('only');
  const named = typeof only === 'string' ? [only] : fields.getAll('clientId');
  const intent = typeof only === 'string' ? 'publish' : String(fields.get('intent') ?? '');
  try {
    if (viewer.memberId === null) throw new DomainError('not_logged_in');
    const chosen = parseOr('malformed', draftKeys, named);
    if (intent === 'keep') return data<DraftsDone>({ chosen });
    if (chosen.length === 0) throw new DomainError('invalid', [{ path: '', message: messages.chooseSome }]);
    if (intent === 'ask') return data<DraftsDone>({ chosen, asks: true });
    if (intent === 'remove') {
      const seen = readSeen(fields.getAll('seen'));
      const drafts = chosen.map((clientId) => ({ clientId, version: seen.get(clientId) ?? 0 }));
      const { removed, changed } = await removeDrafts(services.db, viewer, drafts);
      return data<DraftsDone>({ chosen: changed, removed, changed: changed.length });
    }
    const results = await publishDrafts(services, viewer, chosen);
    const refused = results.flatMap((each) => (each.kind === 'refused' ? [[each.clientId, each.errors] as const] : []));
    const published = {
      saved: results.flatMap((each) => {
        if (each.kind !== 'saved') return [];
        const { url, readings } = each;
        return {
          url: withReadings(
            url,
            readings.map(({ kind }) => kind),
          ),
          readings,
        };
      }),
      refused: Object.fromEntries(refused),
      gone: results.filter(({ kind }) => kind === 'gone').length,
    };
    return data<DraftsDone>(
      { chosen: refused.map(([clientId]) => clientId), published },
      { status: refused.length > 0 ? 422 : 200 },
    );
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return data<DraftsDone>(
      { chosen: [], problem: problemBody(error).detail },
      { status: problems[error.code].status },
    );
  }
}
