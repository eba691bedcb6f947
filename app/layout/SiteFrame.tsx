import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { removeExpiredProtected } from '#app/features/taxonomy/lists/protected-entry.ts';
import { SnackbarProvider } from '#app/ui/notices/Snackbar.tsx';
import { lazyPart } from '#app/ui/parts/lazy-part.tsx';
import { MissingPage } from '#app/ui/parts/MissingPage.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import type { FrameSite, FrameViewer } from './frame-types.ts';
import { Header } from './Header.tsx';
import { MobileDrawer } from './MobileDrawer.tsx';
import { layoutMessages as messages } from './messages.ts';
import css from './SiteFrame.module.css';
import { mainId, SkipLink } from './SkipLink.tsx';
import { useFormKeeper } from './use-form-keeper.ts';
import { useNotificationCount } from './use-notification-count.ts';
import { usePrintFoot } from './use-print-foot.ts';

// Not everyone sees these two: the server draws them, and their code comes to whom they are shown.
const loadBanner = async () => (await import('./DonationBanner.tsx')).DonationBanner;
const loadTerms = async () => (await import('#app/features/members/terms/TermsPanel.tsx')).TermsPanel;
const DonationBanner = import.meta.env.SSR ? await loadBanner() : lazyPart(messages.support, loadBanner);
const TermsPanel = import.meta.env.SSR ? await loadTerms() : lazyPart(messages.terms, loadTerms);

/** Within the messages' frame, by which it tells what it has put back. */
function KeptForms({ owner }: { owner: string }) {
  useFormKeeper(owner);
  return null;
}

type SiteFrameProps = { viewer: FrameViewer; site: FrameSite; children: ReactNode };

/** Everything round a page. The page itself is `main`: screens begin with `Page` and their h1. */
export function SiteFrame({ viewer, site, children }: SiteFrameProps) {
  const drawer = useRef<HTMLDialogElement>(null);
  const count = useNotificationCount(viewer.isLoggedIn);
  usePrintFoot();
  useEffect(() => removeExpiredProtected(window.localStorage, Date.now()), []);

  return (
    <SnackbarProvider>
      <KeptForms owner={viewer.userName ?? ''} />
      <div className={css.root}>
        <SkipLink />
        <Header viewer={viewer} site={site} notificationCount={count} />
        {/* Before the page, wherever it is drawn: by keyboard the menu is to be reached early. */}
        <BottomBar onMenu={() => drawer.current?.showModal()} />
        <Suspense>
          {viewer.termsDue && <TermsPanel due={viewer.termsDue} />}
          {!viewer.isBot && !viewer.isDonor && <DonationBanner site={site} />}
        </Suspense>
        <main className={css.main} id={mainId} tabIndex={-1}>
          {children}
        </main>
        <Footer site={site} />
        <MissingPage />
        <MobileDrawer viewer={viewer} site={site} notificationCount={count} ref={drawer} />
      </div>
    </SnackbarProvider>
  );
}
