import type { ReactNode } from 'react';
import { FactList } from '#app/ui/page/FactList.tsx';
import type { ProfilePage } from './load-profile.server.ts';
import { messages } from './messages.ts';
import { Panel } from './Panel.tsx';
import css from './profile.module.css';

const { data: words, notGiven, none } = messages;

type Data = ProfilePage['data'];

/** 'Profil adatok': what is missing is said, never left blank, but quietly and after what there is. */
export function ProfileData({ data, contactEmail }: { data: Data; contactEmail: string }) {
  const { username, fullName, email, webUrl, externalUser, accounts } = data;
  const elsewhere = [
    ...(externalUser ? [{ name: externalUser.fullname, url: externalUser.userUrl }] : []),
    ...accounts.map(({ label, name, url }) => ({ name: `${name} (${label})`, url })),
  ];
  const known = [
    { term: words.username, value: username },
    ...(fullName ? [{ term: words.fullName, value: fullName }] : []),
    ...(email ? [{ term: words.email, value: <Mail address={email} /> }] : []),
    ...(webUrl ? [{ term: words.web, value: <Outside url={webUrl} name={shortUrl(webUrl)} /> }] : []),
    ...(elsewhere.length > 0
      ? [{ term: words.elsewhere, value: elsewhere.map((each) => <Outside key={each.url} {...each} />) }]
      : []),
    ...(data.description === null ? [] : [{ term: words.description, value: <Description data={data} /> }]),
  ];
  return (
    <Panel title={words.title}>
      <FactList facts={known} />
      <dl className={css.missing}>
        {!fullName && <Missing term={words.fullName}>{notGiven}</Missing>}
        {!webUrl && <Missing term={words.web}>{none}</Missing>}
        {elsewhere.length === 0 && <Missing term={words.elsewhere}>{none}</Missing>}
        {data.description === null && <Missing term={words.description}>{notGiven}</Missing>}
        {!email && (
          <Missing term={words.email}>
            {notGiven}
            {/* Never the private address: whoever wants to use something asks the site. */}
            <small>
              {words.permissions} <Mail address={contactEmail} />
            </small>
          </Missing>
        )}
      </dl>
    </Panel>
  );
}

function Missing({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Mail({ address }: { address: string }) {
  const [mailbox, host] = address.split('@');
  return (
    <a className={css.long} href={`mailto:${address}`}>
      {mailbox}
      <wbr />@{host}
    </a>
  );
}

function Outside({ url, name }: { url: string; name: string }) {
  return (
    <a className={css.outside} href={url} rel="me noopener nofollow">
      {name}
    </a>
  );
}

function shortUrl(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '');
}

/** HTML only where its owner may use it: it comes cleaned. */
function Description({ data: { description, allowHtml } }: { data: Data }) {
  if (description === null) return null;
  if (!allowHtml) return <span className={css.text}>{description}</span>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was read
  return <div className={css.html} dangerouslySetInnerHTML={{ __html: description }} />;
}
