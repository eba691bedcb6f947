import { Form, Link } from 'react-router';
import { NotPublicNote } from '#app/features/sightings/changes/NotPublicNote.tsx';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { urls } from '#app/urls.ts';
import type { SightingPageData } from './load-sighting.server.ts';
import { messages } from './messages.ts';
import css from './OwnerTools.module.css';

/** In which state the sighting is, and what its observer (or a moderator) can do about it. */
export function OwnerTools({ page }: { page: SightingPageData }) {
  const { sighting, isOwner, canHide, rearranged, cloneKey, notPublic } = page;
  if (!canHide) return null;
  const { state, id } = sighting;
  return (
    <div className={css.root}>
      {notPublic && <NotPublicNote reason={notPublic} isOwner={isOwner} />}
      {rearranged && <Rearranged rearranged={rearranged} />}
      <Form method="post" className={css.tools} aria-label={messages.ownTools}>
        {isOwner && (
          <LinkButton to={urls.editSighting(id)} variant="quiet" icon="edit">
            {messages.edit}
          </LinkButton>
        )}
        {state === 'published' && (
          <Button type="submit" name="state" value="hidden" variant="quiet" icon="eye-off">
            {messages.hide}
          </Button>
        )}
        {(notPublic === 'press' || (state === 'hidden' && (notPublic !== 'moderator' || page.canModerate))) && (
          <Button type="submit" name="state" value="published" variant="quiet" icon="eye">
            {messages.publish}
          </Button>
        )}
        {cloneKey && (
          <>
            <input type="hidden" name="clientId" value={cloneKey} />
            <Button type="submit" name="intent" value="clone" variant="quiet" icon="copy">
              {messages.clone}
            </Button>
            <LinkButton to={urls.splitSighting(id)} variant="quiet" icon="split">
              {messages.split}
            </LinkButton>
            <LinkButton to={urls.mergeSighting(id)} variant="quiet" icon="merge">
              {messages.merge}
            </LinkButton>
          </>
        )}
        {isOwner && (
          <Button type="submit" name="state" value="deleted" variant="quiet" icon="trash">
            {messages.remove}
          </Button>
        )}
      </Form>
    </div>
  );
}

/** The last split or merge, with the press that undoes it. */
function Rearranged({ rearranged }: { rearranged: NonNullable<SightingPageData['rearranged']> }) {
  const { id, kind, isFirst, otherId } = rearranged;
  return (
    <Note kind="ok">
      {kind === 'merge' ? messages.wasMerged(otherId) : isFirst ? messages.wasSplit : messages.isSecondHalf}{' '}
      {kind === 'split' && <Link to={urls.sighting(otherId)}>{messages.otherHalf}</Link>}
      <Form method="post">
        <input type="hidden" name="rearrangementId" value={id} />
        <Button type="submit" name="intent" value="undoRearrangement" variant="quiet" icon="undo">
          {messages.undo}
        </Button>
      </Form>
    </Note>
  );
}
