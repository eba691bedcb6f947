import { redirect } from 'react-router';
import shared from '#app/features/browsing/contained/contained.module.css';
import { drawQr } from '#app/features/events/draw-qr.server.ts';
import { findEventToEdit } from '#app/features/events/find-event-to-edit.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { PrintButton } from '#app/ui/actions/PrintButton.tsx';
import { Page } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/poster.ts';
import { readEventId } from './event-page.server.ts';
import css from './events.module.css';
import { eventPageMessages as messages } from './messages.ts';
import { QrCode } from './QrCode.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  if (viewer.memberId === null) throw redirect(urls.login(url.pathname));
  return orPageProblem(async () => {
    const { event, inviteWord } = await findEventToEdit(db, viewer, readEventId(params.id));
    const invite = config.publicUrl + urls.eventInvitation(event.id, inviteWord);
    return { event, qr: drawQr(invite), address: config.publicUrl + event.url, siteName: config.siteName };
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? `${messages.poster}: ${loaderData.event.name}` : messages.gone;
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** `/esemeny/{id}/plakat`: one sheet to hang out, with the code by which others come. */
export default function Poster({ loaderData: { event, qr, address, siteName } }: Route.ComponentProps) {
  return (
    <Page>
      <article className={css.poster}>
        <p>{siteName}</p>
        <h1 className={shared.title}>{event.name}</h1>
        <p className={css.posterWhen}>
          <span className="num">{event.periodText}</span>
          {event.placeText && <> · {event.placeText}</>}
        </p>
        {event.description && <p className={shared.text}>{event.description}</p>}
        <QrCode code={qr} label={messages.qr(event.name)} />
        <p>
          <b>{messages.posterJoin}</b>
        </p>
        <p className={css.link}>{address}</p>
        <p className={`${shared.buttons} ${css.noPrint}`}>
          <PrintButton variant="primary" />
          <LinkButton to={event.url} variant="quiet">
            {messages.back}
          </LinkButton>
        </p>
      </article>
    </Page>
  );
}
