import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { recordMessages } from '#app/features/recording/form/messages.ts';
import type { OutboxSheet } from '#app/features/recording/outbox/outbox.ts';
import { Note } from '#app/ui/notices/Note.tsx';
import { Skeleton } from '#app/ui/notices/Skeleton.tsx';
import { urls } from '#app/urls.ts';
import { sheetMessages as messages } from './messages.ts';
import { type SheetNews, settleSheet } from './settle-sheet.ts';

type SettledSheetProps = { memberId: number; kind: OutboxSheet['kind']; asked: string | null; children: ReactNode };

/** A sheet's page, once what other devices have made of the sheet is here. */
export function SettledSheet({ memberId, kind, asked, children }: SettledSheetProps) {
  const [news, setNews] = useState<SheetNews>();
  useEffect(() => {
    let isGone = false;
    settleSheet({ memberId, kind, asked }).then((found) => !isGone && setNews(found));
    return () => {
      isGone = true;
    };
  }, [memberId, kind, asked]);
  if (news === undefined) return <Skeleton of="panel" />;
  return (
    <>
      {news && (
        <Note kind={news === 'occupied' ? 'warn' : 'plain'} role="status">
          {messages.draftNews[news]} <Link to={urls.drafts()}>{recordMessages.toDrafts}</Link>
        </Note>
      )}
      {children}
    </>
  );
}
