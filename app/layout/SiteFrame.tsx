import { type ReactNode, useEffect, useRef } from 'react';
import { SnackbarProvider } from '#app/ui/Snackbar.tsx';
import { BottomBar } from './BottomBar.tsx';
import { DonationBanner } from './DonationBanner.tsx';
import { Footer } from './Footer.tsx';
import type { FrameSite, FrameViewer } from './frame-types.ts';
import { Header } from './Header.tsx';
import { removeExpiredProtectedEntry } from './local-entries.ts';
import { MobileDrawer } from './MobileDrawer.tsx';
import css from './SiteFrame.module.css';
import { mainId, SkipLink } from './SkipLink.tsx';
import { useNotificationCount } from './use-notification-count.ts';

type SiteFrameProps = { viewer: FrameViewer; site: FrameSite; children: ReactNode };

/** Everything round a page. The page itself is `main`: screens begin with `Page` and their h1. */
export function SiteFrame({ viewer, site, children }: SiteFrameProps) {
  const drawer = useRef<HTMLDialogElement>(null);
  const count = useNotificationCount(viewer.isLoggedIn);
  useEffect(() => removeExpiredProtectedEntry(window.localStorage, Date.now()), []);

  return (
    <SnackbarProvider>
      <div className={css.root}>
        <SkipLink />
        <Header viewer={viewer} site={site} notificationCount={count} />
        <DonationBanner viewer={viewer} site={site} />
        <main className={css.main} id={mainId} tabIndex={-1}>
          {children}
        </main>
        <Footer site={site} />
        <BottomBar onMenu={() => drawer.current?.showModal()} />
        <MobileDrawer viewer={viewer} site={site} notificationCount={count} ref={drawer} />
      </div>
    </SnackbarProvider>
  );
}
