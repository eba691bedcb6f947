import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { servicesContext, viewerContext } from '#app/platform/session/request-context.server.ts';
import type { Route } from './+types/root.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  return {
    site: {
      name: config.siteName,
      supportUrl: config.supportUrl,
      contactEmail: config.contactEmail,
      donationPercentage: 0,
    },
    viewer: {
      isLoggedIn: viewer.memberId !== null,
      userName: viewer.username,
      fullName: viewer.fullName,
      isEditor: viewer.isEditor,
      isExpert: viewer.expertTaxonIds.length > 0,
      isAdmin: viewer.isAdmin,
      isDonor: viewer.isDonor,
      isBot: viewer.isBot,
    },
  };
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="hu">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
