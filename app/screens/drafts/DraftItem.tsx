import type { DraftView } from '#app/features/recording/drafts/draft-view.ts';
import type { TypedErrors } from '#app/features/recording/typed-sighting.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { urls } from '#app/urls.ts';
import css from './drafts.module.css';
import { draftsMessages as messages } from './messages.ts';
import { seenMark } from './seen-mark.ts';

type Draft = Omit<DraftView, 'updatedAt' | 'previewKey'> & { changed: string; preview: string | null };

type DraftItemProps = {
  draft: Draft;
  isChosen: boolean;
  /** what the last press found in it */
  refused: TypedErrors | undefined;
  mayPublish: boolean;
};

/** One draft: what it is, why it is not public, and what can be done about it. */
export function DraftItem({ draft, isChosen, refused, mayPublish }: DraftItemProps) {
  const { clientId, kind, finds, photos, preview } = draft;
  const title = kind === 'find' ? draft.name || messages.noName : `${messages.kinds[kind]}, ${messages.finds(finds)}`;
  const facts = [draft.when, draft.where, photos > 0 && messages.photos(photos)].filter(Boolean);
  const errors = Object.values(refused ?? draft.missing ?? {}).filter((error) => error !== undefined);
  const isReady = kind === 'find' && errors.length === 0;
  return (
    <li className={css.item}>
      <input
        type="checkbox"
        name="clientId"
        value={clientId}
        defaultChecked={isChosen}
        className={css.tick}
        aria-label={messages.pick(title)}
      />
      <input type="hidden" name="seen" value={seenMark(draft)} />
      <span className={css.thumb}>
        {preview ? <img src={preview} alt="" loading="lazy" /> : <Icon name={kind === 'session' ? 'clock' : 'image'} />}
      </span>
      <div className={css.facts}>
        <h2 className={css.name}>{title}</h2>
        {facts.length > 0 && <p className={css.where}>{facts.join(' · ')}</p>}
        <Why kind={kind} errors={errors} mayPublish={mayPublish} />
        <p className="faint">{messages.changed(draft.changed)}</p>
      </div>
      <div className={css.tools}>
        <LinkButton to={addressOf(draft)} aria-label={(errors.length > 0 ? messages.mendOf : messages.goOnWith)(title)}>
          {errors.length > 0 ? messages.mend : messages.goOn}
        </LinkButton>
        {isReady && (
          <Button type="submit" name="only" value={clientId} variant="quiet" aria-label={messages.publishOf(title)}>
            {messages.publish}
          </Button>
        )}
      </div>
    </li>
  );
}

type WhyProps = { kind: Draft['kind']; errors: readonly string[]; mayPublish: boolean };

/** The true reason why nobody else sees it. */
function Why({ kind, errors, mayPublish }: WhyProps) {
  if (kind !== 'find') return <p className={css.why}>{messages.sheet}</p>;
  if (errors.length === 0) return <p className={css.why}>{mayPublish ? messages.ready : messages.readyUnconfirmed}</p>;
  return (
    <div className={css.missing}>
      <p>{messages.missing}</p>
      <ul>
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    </div>
  );
}

function addressOf({ clientId, kind }: Draft): string {
  if (kind === 'find') return urls.newSighting({ piszkozat: clientId });
  return urls.newSighting({ mod: kind === 'bulk' ? 'tobb' : 'este', piszkozat: clientId });
}
