import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { findDueTerms } from '#app/features/members/terms/find-terms.server.ts';
import { readSiteSettings } from '#app/features/site/read-site-settings.server.ts';
import type { FrameSite, FrameViewer } from '#app/layout/frame-types.ts';
import { frameViewerOf } from '#app/layout/frame-viewer.ts';
import { bootScript } from '#app/layout/local-entries.ts';
import { packFrameViewer } from '#app/layout/pack-frame-viewer.server.ts';
import { SiteFrame } from '#app/layout/SiteFrame.tsx';
import { UsualShare } from '#app/layout/UsualShare.tsx';
import { settleForms } from '#app/layout/use-form-keeper.ts';
import { type Packed, pack, unpack } from '#app/platform/action/packed.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { ErrorPage } from '#app/screens/errors/ErrorPage.tsx';
import { pageFailure } from '#app/screens/errors/page-failure.ts';
import { preloadedFonts } from '#app/ui/fonts.ts';
import favicon from '#app/ui/icons/favicon.svg?url';
import { visitor } from '#app/viewer/viewer.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import '#app/ui/base.css';
import '#app/ui/print.css';
import { keyUrls, urls } from '#app/urls.ts';
import type { Route } from './+types/root.ts';

type FrameData = { site: FrameSite; viewer: Packed<FrameViewer> };

export async function loader({ context }: Route.LoaderArgs): Promise<FrameData> {
  const services = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const [settings, termsDue] = await Promise.all([readSiteSettings(services), findDueTerms(services.db, viewer)]);
  return {
    site: {
      name: services.config.siteName,
      publicUrl: services.config.publicUrl,
      supportUrl: settings.supportUrl || null,
      contactEmail: settings.contactEmail,
      donationPercentage: settings.donationPercentage,
    },
    viewer: packFrameViewer(viewer, termsDue ?? null),
  };
}

/** A write refused by permission may have been so for changed terms: the frame then asks for them. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate, ...sent }: ShouldRevalidateFunctionArgs) {
  const { formAction, formData, formMethod = 'GET' } = sent;
  // A write that was taken answers with its page, or leads on, but not to the login.
  const status = sent.nextUrl.pathname === urls.login() ? 401 : (actionStatus ?? 200);
  if (formMethod !== 'GET' && formAction && formData) settleForms({ action: formAction, data: formData, status });
  if (isKeyAnswered(sent.currentUrl, sent.nextUrl) && formMethod === 'GET') return false;
  return actionStatus === 403 || defaultShouldRevalidate;
}

/** Whether a key is gone on with: its answers change the address, and there may be no network. */
function isKeyAnswered({ pathname }: URL, next: URL): boolean {
  return pathname === next.pathname && pathname.startsWith(`${keyUrls.all()}/`);
}

/** Fallback title; each screen sets its own. */
export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.site.name ?? '' }];
}

/** A frame without its loader's data, for the page that tells that something broke. */
const bareFrame: FrameData = {
  site: { name: '', publicUrl: '', supportUrl: null, contactEmail: null, donationPercentage: 100 },
  viewer: pack({ ...frameViewerOf(visitor()), isDonor: true }),
};

export function Layout({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<typeof loader>('root') ?? bareFrame;
  const viewer = unpack(frame.viewer);
  const { theme } = viewer;
  return (
    <html lang="hu" data-theme={theme === 'system' ? undefined : theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash; it must run before the first paint, and is of no use later */}
        <script dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? bootScript : '' }} suppressHydrationWarning />
        {preloadedFonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <Meta />
        <UsualShare site={frame.site} />
        <Links />
      </head>
      <body>
        <SiteFrame viewer={viewer} site={frame.site}>
          {children}
        </SiteFrame>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** Every failure is shown once, here, inside the frame. */
export function ErrorBoundary() {
  const { status, detail } = pageFailure(useRouteError());
  const { pathname, search } = useLocation();
  return <ErrorPage status={status} detail={detail} returnTo={pathname + search} />;
}
