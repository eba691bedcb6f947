import { ownDataPagesMessages as messages } from '#app/features/own-data/own-data-pages-messages.ts';
import { SettingsGroup } from '#app/screens/settings/SettingsGroup.tsx';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { urls } from '#app/urls.ts';

/** The ways to taking one's data home and to leaving. */
export function OwnDataLinks() {
  return (
    <SettingsGroup title={messages.linksTitle}>
      <p className="quiet">{messages.linksText}</p>
      <div className="row">
        <LinkButton to={urls.ownData()} icon="download">
          {messages.data.title}
        </LinkButton>
        <LinkButton to={urls.accessTokens()} icon="lock">
          {messages.tokens}
        </LinkButton>
        <LinkButton to={urls.imports()} icon="upload">
          {messages.imports}
        </LinkButton>
        <LinkButton to={urls.deleteAccount()} icon="trash">
          {messages.leave.title}
        </LinkButton>
      </div>
    </SettingsGroup>
  );
}
