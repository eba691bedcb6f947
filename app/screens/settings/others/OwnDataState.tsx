import { ownDataPagesMessages } from '#app/features/own-data/own-data-pages-messages.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { CheckField } from '#app/ui/forms/Field.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { urls } from '#app/urls.ts';

const messages = ownDataPagesMessages.data;

/** How the archives stand, as the page shows it. */
export type ShownOwnData =
  | { state: 'none' | 'waiting' | 'failed' }
  | { state: 'ready'; until: string; files: { url: string; name: string; size: string }[] };

/** Where the archives are: in the making, to be fetched, or still to be asked for. */
export function OwnDataState({ ownData }: { ownData: ShownOwnData }) {
  if (ownData.state === 'waiting')
    return (
      <Note kind="plain" icon="clock" role="status">
        {messages.waiting}
      </Note>
    );
  return (
    <>
      {ownData.state === 'failed' && <Note kind="error">{messages.failed}</Note>}
      {ownData.state === 'ready' && (
        <Note kind="ok" role="status">
          <p>{messages.ready(ownData.until)}</p>
          <ul>
            {ownData.files.map(({ url, name, size }) => (
              <li key={url}>
                <a href={url} download={name}>
                  <Icon name="download" size="s" /> {messages.download(name, size)}
                </a>
              </li>
            ))}
          </ul>
        </Note>
      )}
      <form className="stack" method="post" action={urls.ownData()}>
        <CheckField label={messages.withPhotos} hint={messages.withPhotosHint} name="withPhotos" value="on" />
        <div className="row">
          <Button type="submit" variant={ownData.state === 'ready' ? 'plain' : 'primary'} icon="download">
            {ownData.state === 'ready' ? messages.askAgain : messages.ask}
          </Button>
        </div>
      </form>
    </>
  );
}
