import { LicenceBlock } from '#app/features/licences/LicenceBlock.tsx';
import { examplePart } from '#app/features/licences/licence-part.ts';
import { urls } from '#app/urls.ts';
import type { ProfilePage } from './load-profile.server.ts';
import { messages } from './messages.ts';
import { Panel } from './Panel.tsx';

const { licence: words } = messages;

type LicenceExamplesProps = Pick<ProfilePage, 'username' | 'displayName' | 'terms'> & {
  site: { siteName: string; publicUrl: string };
};

/** Under what terms the member's sightings and pictures may be used, each shown on a sighting that is none. */
export function LicenceExamples({ username, displayName, terms, site }: LicenceExamplesProps) {
  const { siteName, publicUrl } = site;
  const authorUrl = publicUrl + urls.profile(username);
  return [
    { title: words.sightings, label: words.sightingsDetails, licenseId: terms.spottings },
    { title: words.images, label: words.imagesDetails, licenseId: terms.images },
  ].map(({ title, label, licenseId }) => {
    const part = examplePart({
      label,
      licenseId,
      terms: terms.ownTerms,
      author: displayName,
      authorUrl,
      siteName,
      publicUrl,
    });
    return (
      <Panel key={title} title={title}>
        <LicenceBlock isExample parts={[part]} />
      </Panel>
    );
  });
}
