import { useEffect, useState } from 'react';
import buttonCss from '#app/ui/actions/Button.module.css';
import { IconButton } from '#app/ui/actions/Button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Banner } from '#app/ui/notices/Banner.tsx';
import { Progress } from '#app/ui/notices/Progress.tsx';
import css from './DonationBanner.module.css';
import { donationMessages as messages } from './donation-messages.ts';
import { donationTone } from './donation-tone.ts';
import type { FrameSite } from './frame-types.ts';
import { closeDonationBanner, isDonationBannerClosed } from './local-entries.ts';

/** Asks for support, and not for 7 days after it was closed; the frame leaves it out for bots and donors. */
export function DonationBanner({ site }: { site: FrameSite }) {
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    if (isDonationBannerClosed(window.localStorage, Date.now())) setClosed(true);
  }, []);
  if (closed) return null;

  const percent = Math.min(100, Math.floor(site.donationPercentage));
  return (
    <Banner id="donation-banner" label={messages.title}>
      <div className={css.root}>
        <p className={css.text}>
          <b>{messages.text(site.name)}</b> {messages.more}
        </p>
        <div className={css.bar}>
          <Progress label={messages.collected} percent={percent} tone={donationTone(percent)} />
          {percent < 100 && <b className="num">{percent}%</b>}
        </div>
        {site.supportUrl && (
          <a
            className={cx(buttonCss.root, buttonCss.primary, css.act)}
            href={site.supportUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            {messages.donate}
            <span className="visually-hidden"> {messages.opensInNewTab}</span>
          </a>
        )}
        <IconButton
          className={css.close}
          icon="close"
          label={messages.close}
          onClick={() => {
            closeDonationBanner(window.localStorage, Date.now());
            setClosed(true);
          }}
        />
      </div>
    </Banner>
  );
}
