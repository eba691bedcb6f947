import { useEffect, useEffectEvent, useState } from 'react';
import { type TypedErrors, typedFrom } from '#app/features/recording/typed-sighting.ts';
import { useSnackbar } from '#app/ui/Snackbar.tsx';
import { dropDraft, type FormStart, isEmptyDraft, keepDraft, newClientId, readDraft, toKeptPhoto } from './draft.ts';
import { dropFromOutbox } from './keep-for-later.ts';
import { sweepPhotos } from './kept-photos.ts';
import { outboxMessages } from './outbox-messages.ts';
import { askToKeep } from './use-field-mode.ts';
import type { FieldOutbox, OutboxRow } from './use-outbox.ts';

export type WantedTaxon = { id: number; label: string } | null;

/** `errors`: what the server refused of it. */
type FormSession = { round: number; start: FormStart; errors: TypedErrors };

type SessionStart = {
  memberId: number;
  /** the form as the server gave it back */
  given: FormStart | undefined;
  fresh: FormStart;
  taxon: WantedTaxon;
  outbox: FieldOutbox;
};

/** Which sighting stands on the form: a fresh one, the draft of this device, or one that was taken out of the outbox. */
export function useFormSession({ memberId, given, fresh, taxon, outbox }: SessionStart) {
  const [session, setSession] = useState<FormSession>({ round: 0, start: given ?? fresh, errors: {} });
  const showSnack = useSnackbar();
  const begin = (start: FormStart, errors: TypedErrors = {}) =>
    setSession(({ round }) => ({ round: round + 1, start, errors }));

  // A draft is this device's: the server cannot know it.
  const restore = useEffectEvent(() => {
    const draft = given ? undefined : readDraft(localStorage, memberId);
    sweepPhotos(
      memberId,
      [...(draft?.photos ?? []), ...session.start.photos].map(({ key }) => key),
    );
    if (draft) begin(withTaxon(draft, taxon));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another member's page, or another answer of the server, is another form
  useEffect(() => restore(), [memberId, given]);

  // A draft whose sighting has gone into the outbox is no draft any more: the page was closed between the two.
  const isKept = outbox.rows?.some(
    ({ sighting }) => sighting.clientId === session.start.clientId && sighting.state !== 'draft',
  );
  const leaveKept = useEffectEvent(() => {
    dropDraft(localStorage, memberId);
    begin(freshStart(newClientId(), null));
  });
  useEffect(() => {
    if (isKept) leaveKept();
  }, [isKept]);

  return {
    ...session,
    onKept() {
      begin(freshStart(newClientId(), null));
      window.scrollTo({ top: 0 });
      askToKeep();
      outbox.change(async () => undefined).then(outbox.send);
    },
    onStartAfresh() {
      const { clientId, photos } = readDraft(localStorage, memberId) ?? session.start;
      dropDraft(localStorage, memberId);
      begin(freshStart(newClientId(), null));
      dropFromOutbox(
        memberId,
        clientId,
        photos.map(({ key }) => key),
      ).then(() => outbox.change(async () => undefined));
    },
    /** Takes a sighting out of the outbox onto the form; what stands there goes into the outbox as a draft. */
    async onEdit({ sighting, photos }: OutboxRow) {
      const current = readDraft(localStorage, memberId);
      await outbox.change(async (kept) => {
        if (current && !isEmptyDraft(current) && current.clientId !== sighting.clientId) {
          const photoKeys = current.photos.map(({ key }) => key);
          const rest = { sheetId: null, position: Date.now(), state: 'draft' as const, errors: {}, saved: null };
          const { clientId, typed, touched } = current;
          await kept.change({ sightings: [{ clientId, typed, touched, photoKeys, ...rest }] });
          for (const { key, details } of current.photos) {
            await kept.updatePhoto(key, (photo) => ({ ...photo, data: details ?? null }));
          }
        }
        await kept.updateSighting(sighting.clientId, (row) => ({ ...row, state: 'draft' }));
      });
      const start = {
        clientId: sighting.clientId,
        typed: sighting.typed,
        touched: { when: true, where: true },
        photos: photos.map((photo) => toKeptPhoto({ ...photo, details: photo.data })),
      };
      keepDraft(localStorage, memberId, start);
      // What the server would have mended is shown at its field, which takes the focus.
      if (Object.keys(sighting.errors).length === 0) window.scrollTo({ top: 0 });
      begin(start, sighting.errors);
    },
    async onDrop({ sighting, photos }: OutboxRow) {
      const drop = { dropSightings: [sighting.clientId], dropPhotos: sighting.photoKeys };
      await outbox.change((kept) => kept.change(drop));
      const bringBack = () => outbox.change((kept) => kept.change({ sightings: [sighting], photos }));
      showSnack({
        text: outboxMessages.dropped(sighting.typed.taxonName.trim() || outboxMessages.noName),
        act: { label: outboxMessages.undo, run: () => bringBack().then(outbox.send) },
      });
    },
  };
}

export function freshStart(clientId: string, taxon: WantedTaxon): FormStart {
  const start = { clientId, typed: typedFrom(new Map()), touched: { when: false, where: false }, photos: [] };
  return withTaxon(start, taxon);
}

/** The taxon that the person came for wins over one that an old draft names. */
function withTaxon(start: FormStart, taxon: WantedTaxon): FormStart {
  if (!taxon) return start;
  return { ...start, typed: { ...start.typed, taxonId: String(taxon.id), taxonName: taxon.label } };
}
