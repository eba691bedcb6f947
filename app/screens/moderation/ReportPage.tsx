import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { moderationMessages as messages } from './messages.ts';
import { ReportForm } from './ReportForm.tsx';
import css from './reports.module.css';

type ReportPageProps = {
  title: string;
  /** What is reported. */
  thing: { to: string; label: string };
  back: string;
  isSent: boolean;
  /** What it looks like. */
  picture?: string | null;
  /** The page's own address, for whoever must log in again. */
  page: string;
  refused:
    | { errors: Record<string, string>; typed: { reason: string; text: string }; isLoggedOut: boolean }
    | undefined;
};

/** The page on which something that finds belong to is reported. */
export function ReportPage({ title, thing, back, isSent, page, picture = null, refused }: ReportPageProps) {
  const { errors = {}, typed = { reason: '', text: '' } } = refused ?? {};
  return (
    <Page>
      <Breadcrumb crumbs={[thing]} />
      <PageHeading title={title} lead={isSent ? undefined : messages.reportLead} />
      {isSent ? (
        <div className="stack">
          <Note kind="ok" role="status">
            {messages.sent}
          </Note>
          <p>
            <LinkButton to={thing.to}>{back}</LinkButton>
          </p>
        </div>
      ) : (
        <div className="stack">
          {picture && <img className={css.picture} src={picture} alt="" />}
          <ReportForm errors={errors} typed={typed} loginPage={refused?.isLoggedOut ? page : null} />
        </div>
      )}
    </Page>
  );
}
