import { FactList } from '#app/ui/page/FactList.tsx';
import type { ProfilePage } from './load-profile.server.ts';
import { messages } from './messages.ts';
import { Panel } from './Panel.tsx';
import css from './profile.module.css';

const { data: words, notGiven, none } = messages;

type Data = ProfilePage['data'];

/** 'Profil adatok': what is missing is said, never left blank. */
export function ProfileData({ data, contactEmail }: { data: Data; contactEmail: string }) {
  const { username, fullName, email, webUrl, externalUser, accounts } = data;
  const elsewhere = [
    ...(externalUser ? [{ name: externalUser.fullname, url: externalUser.userUrl }] : []),
    ...accounts.map(({ label, name, url }) => ({ name: `${name} (${label})`, url })),
  ];
  return (
    <Panel title={words.title}>
      <FactList
        facts={[
          { term: words.username, value: username },
          { term: words.fullName, value: fullName ?? notGiven },
          {
            term: words.email,
            value: email ? <Mail address={email} /> : notGiven,
            // Never the private address: whoever wants to use something asks the site.
            note: email ? undefined : (
              <>
                {words.permissions} <Mail address={contactEmail} />
              </>
            ),
          },
          { term: words.web, value: webUrl ? <Outside url={webUrl} name={shortUrl(webUrl)} /> : none },
          {
            term: words.elsewhere,
            value: elsewhere.length > 0 ? elsewhere.map((each) => <Outside key={each.url} {...each} />) : none,
          },
          { term: words.description, value: <Description data={data} /> },
        ]}
      />
    </Panel>
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
  if (description === null) return notGiven;
  if (!allowHtml) return <span className={css.text}>{description}</span>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was read
  return <div className={css.html} dangerouslySetInnerHTML={{ __html: description }} />;
}
