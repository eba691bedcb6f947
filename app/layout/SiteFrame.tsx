import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
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

/** Follows from page to page; its code comes once the page is live, and is asked for at the next page where it did not come. */
function PageChange() {
  const [Follower, setFollower] = useState<ComponentType>();
  useEffect(() => {
    import('./PageFollower.tsx').then((part) => setFollower(() => part.PageFollower)).catch(() => {});
  });
  return Follower && <Follower />;
}

type SiteFrameProps = { viewer: FrameViewer; site: FrameSite; children: ReactNode };

/** Everything round a page. The page itself is `main`: screens begin with `Page` and their h1. */
export function SiteFrame({ viewer, site, children }: SiteFrameProps) {
  const drawer = useRef<HTMLDialogElement>(null);
  const counts = useNotificationCount(viewer.isLoggedIn);
  usePrintFoot();

  return (
    <SnackbarProvider>
      <KeptForms owner={viewer.userName ?? ''} />
      <div className={css.root}>
        <SkipLink />
        <Header viewer={viewer} site={site} counts={counts} />
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
        <MobileDrawer viewer={viewer} site={site} counts={counts} ref={drawer} />
        {/* After the menus, which close at a new address before the focus is brought there. */}
        <PageChange />
      </div>
    </SnackbarProvider>
  );
}
