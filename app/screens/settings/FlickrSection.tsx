import { Form } from 'react-router';
import type { FlickrAccount } from '#app/features/exchange/flickr/prove-account.server.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { CopyButton } from '#app/ui/actions/CopyButton.tsx';
import { TextField } from '#app/ui/forms/Field.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import type { FlickrAnswer } from './act-on-flickr.server.ts';
import { flickrSettingsMessages as messages } from './flickr-messages.ts';
import { SettingsGroup } from './SettingsGroup.tsx';

type FlickrSectionProps = {
  isOn: boolean;
  account: FlickrAccount | null;
  /** what has just been done */
  done: string | null;
  answer: FlickrAnswer | undefined;
};

/** The account at Flickr whose photos may be taken over, and how it is proved. */
export function FlickrSection({ isOn, account, done, answer }: FlickrSectionProps) {
  const errors = answer?.flickrErrors ?? {};
  const said = !answer && done ? messages.done[done] : undefined;
  return (
    <SettingsGroup title={messages.title}>
      <div id="flickr" className="stack">
        <p className="quiet">{isOn ? messages.lead : messages.off}</p>
        {said && (
          <Note kind="ok" role="status">
            {said}
          </Note>
        )}
        {errors[''] && (
          <Note kind="warn" role="alert">
            {errors['']}
          </Note>
        )}
        {account?.isProved && (
          <p>
            {messages.proved}{' '}
            <a href={account.url} rel="noopener nofollow">
              <b>{account.name}</b>
            </a>
          </p>
        )}
        {isOn && account?.word && <WordForm account={account} word={account.word} error={errors.word} />}
        {isOn && <AskForm account={account} typed={answer?.typedAccount} error={errors.account} />}
        {account && (
          <Form method="post">
            <Button type="submit" name="intent" value="flickr-back" variant="quiet" icon="undo">
              {messages.takeBack}
            </Button>
          </Form>
        )}
      </div>
    </SettingsGroup>
  );
}

type WordFormProps = { account: FlickrAccount; word: string; error: string | undefined };

function WordForm({ account, word, error }: WordFormProps) {
  return (
    <Form method="post" className="stack">
      <p>{messages.put(account.name)}</p>
      <p className="row">
        <code>{word}</code> <CopyButton text={word} label={messages.copy} compact />
      </p>
      {error && (
        <Note kind="warn" role="alert">
          {error}
        </Note>
      )}
      <div className="row">
        <Button type="submit" name="intent" value="flickr-check" variant="primary" icon="check">
          {messages.check}
        </Button>
      </div>
    </Form>
  );
}

type AskFormProps = { account: FlickrAccount | null; typed: string | undefined; error: string | undefined };

function AskForm({ account, typed, error }: AskFormProps) {
  return (
    <Form method="post" className="stack" noValidate>
      <TextField
        label={messages.account}
        hint={messages.accountHint}
        name="account"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={typed ?? account?.url ?? ''}
        error={error}
      />
      <div className="row">
        <Button type="submit" name="intent" value="flickr-ask">
          {account?.isProved ? messages.renew : messages.begin}
        </Button>
      </div>
    </Form>
  );
}
