import { authorize } from '#app/features/members/can.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { readKeptLetter } from '#app/platform/mail/mail-folder.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { formatDateTime } from '#app/platform/text/hungarian.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { FactList } from '#app/ui/page/FactList.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/letter.ts';
import { AdminGroup } from './AdminGroup.tsx';
import css from './admin.module.css';
import { adminMessages } from './messages.ts';

const messages = adminMessages.letters;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { config } = context.get(servicesContext);
  return orPageProblem(async () => {
    authorize(context.get(viewerContext), 'readLetters');
    const letter = await readKeptLetter(config.dataDir, params.name);
    if (!letter) throw new DomainError('not_found');
    const { to, subject, text, html, at } = letter;
    return { to, subject, text, html, when: formatDateTime(new Date(at)) };
  });
}

/** A kept letter: as it looks, in a frame that runs nothing, and as text. */
export default function Letter({ loaderData: letter }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb crumbs={[{ to: urls.admin('levelek'), label: messages.back }]} />
      <AdminGroup title={letter.subject}>
        <FactList
          facts={[
            { term: messages.to, value: letter.to },
            { term: messages.when, value: letter.when },
          ]}
        />
        <iframe className={css.letter} title={messages.preview} sandbox="" srcDoc={letter.html} />
      </AdminGroup>
      <AdminGroup title={messages.asText}>
        <pre className={css.text}>{letter.text}</pre>
      </AdminGroup>
    </>
  );
}
