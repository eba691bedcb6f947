import { useState } from 'react';
import { AskDialog } from '#app/ui/actions/AskDialog.tsx';
import { Button } from '#app/ui/actions/Button.tsx';
import { sheetMessages as messages } from './messages.ts';

/** Begins the sheet anew, once the person has said that what is on it may go. */
export function DropSheetButton({ onDrop }: { onDrop: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {messages.dropSheet}
      </Button>
      {isAsking && (
        <AskDialog
          {...messages.dropSheetAsk}
          onNo={() => setIsAsking(false)}
          onYes={() => {
            setIsAsking(false);
            onDrop();
          }}
        />
      )}
    </>
  );
}
