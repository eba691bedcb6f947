import type { ReactNode } from 'react';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { PageHeading } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import type { Person } from './load-person.server.ts';
import { messages } from './messages.ts';
import css from './PersonHead.module.css';
import { PersonNav, type PersonTab } from './PersonNav.tsx';

type PersonHeadProps = {
  person: Pick<Person, 'username' | 'displayName'>;
  current: PersonTab;
  title: ReactNode;
  lead?: ReactNode;
  aside?: ReactNode;
  /** What lies between the member's profile and this page. */
  crumbs?: readonly { to: string; label: ReactNode }[];
};

/** Whose page it is, the way back, and the way to the member's other pages: on top of each of them but the profile itself. */
export function PersonHead({ person, current, title, lead, aside, crumbs = [] }: PersonHeadProps) {
  const { username, displayName } = person;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { to: urls.users(), label: messages.users },
          { to: urls.profile(username), label: displayName },
          ...crumbs,
        ]}
      />
      <PageHeading title={title} lead={lead} aside={aside} />
      <div className={css.nav}>
        <PersonNav person={person} current={current} />
      </div>
    </>
  );
}
