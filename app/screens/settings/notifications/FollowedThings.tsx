import { Form, Link } from 'react-router';
import { FollowButton } from '#app/features/community/FollowButton.tsx';
import type { FollowedTaxon, ShownPlace } from '#app/features/community/find-followed.server.ts';
import { SettingsGroup } from '#app/screens/settings/SettingsGroup.tsx';
import { Button } from '#app/ui/actions/Button.tsx';
import { SelectField, TextField } from '#app/ui/forms/Field.tsx';
import { urls } from '#app/urls.ts';
import css from './followed.module.css';
import { messages } from './messages.ts';

type FollowedThingsProps = {
  taxa: readonly FollowedTaxon[];
  places: readonly ShownPlace[];
  counties: readonly { code: string; name: string }[];
  refused: { followError: string; place: string } | undefined;
  searchesUrl: string;
};

const own = () => urls.profileEdit('ertesitesek');

/** Taxa and places that the member follows, each with the way out of it, and places to add. */
export function FollowedThings({ taxa, places, counties, refused, searchesUrl }: FollowedThingsProps) {
  return (
    <SettingsGroup title={messages.followed} id="kovetett">
      <p className="quiet">
        {messages.followedLead} <Link to={urls.profileEdit('kapcsolatok')}>{messages.followedPeople}</Link> ·{' '}
        <Link to={searchesUrl}>{messages.savedSearches}</Link>
      </p>
      {taxa.length + places.length > 0 && (
        <ul className={css.list}>
          {taxa.map(({ id, label, url }) => (
            <li key={`t${id}`}>
              {url ? <Link to={url}>{label}</Link> : <span>{label}</span>}
              <FollowButton what={{ taxonId: id }} label={label} isFollowed returnTo={own()} />
            </li>
          ))}
          {places.map(({ kind, code, label }) => (
            <li key={`${kind}${code}`}>
              <Link to={urls.sightings(kind === 'county' ? { megye: code } : { utm: code })}>{label}</Link>
              <FollowButton what={{ place: `${kind}:${code}` }} label={label} isFollowed returnTo={own()} />
            </li>
          ))}
        </ul>
      )}
      <Form method="post" action={own()} className={css.add} preventScrollReset>
        <SelectField label={messages.county} name="county" defaultValue="">
          <option value="">{messages.noCounty}</option>
          {counties.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={messages.square}
          name="square"
          hint={messages.squareHint}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          defaultValue={refused?.place}
          error={refused?.followError}
        />
        <Button type="submit" name="intent" value="follow" icon="bell">
          {messages.followPlace}
        </Button>
      </Form>
    </SettingsGroup>
  );
}
