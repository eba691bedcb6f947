import { LinkButton } from '#app/ui/actions/Button.tsx';
import { urls } from '#app/urls.ts';
import type { NamedSighting } from './find-named.server.ts';
import css from './keys.module.css';
import { keysMessages as messages } from './messages.ts';

/** What the keys are asked for, and the way back to it. */
export function ForSighting({ sighting }: { sighting: NamedSighting }) {
  return (
    <div className={css.sighting}>
      {sighting.thumbUrl && <img src={sighting.thumbUrl} alt="" width="72" height="72" />}
      <p>
        {messages.forSighting} <b>{sighting.label ?? messages.unnamed}</b>
      </p>
      <LinkButton to={urls.sighting(sighting.id)} variant="quiet" icon="left">
        {messages.back}
      </LinkButton>
    </div>
  );
}
