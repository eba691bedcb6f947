import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { loadPart } from '#app/ui/parts/load-part.ts';
import { writingMessages as messages } from './messages.ts';
import type { RichText, TextAct } from './rich-text.client.ts';

/** What stands in the bar over a text, in this order. */
export const barActs = ['bold', 'latin', 'bulletList', 'orderedList', 'undo'] as const satisfies readonly TextAct[];

type Place = {
  field: RefObject<HTMLTextAreaElement | null>;
  surface: RefObject<HTMLDivElement | null>;
  isOpen: boolean;
  labelledBy: string;
  describedBy: string | undefined;
  onChange: () => void;
};

const loadRichText = () => loadPart(messages.part, () => import('./rich-text.client.ts'));

/**
 * A section's text stands as it is read until somebody goes into it: only then it becomes an editor, so that a long description
 * opens at once on a slow phone. What was typed while the editor comes goes into it.
 */
export function useRichText({ field, surface, isOpen, labelledBy, describedBy, onChange }: Place) {
  const text = useRef<RichText>(undefined);
  const still = useRef<HTMLDivElement>(null);
  const typed = useRef('');
  const pressed = useRef<{ left: number; top: number }>(undefined);
  const [isMounted, setMounted] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const [active, setActive] = useState<ReadonlySet<TextAct>>(new Set());
  const change = (html: string) => {
    if (field.current) field.current.value = html;
    onChange();
  };
  const move = () => {
    const now = new Set(barActs.filter((act) => text.current?.isActive(act)));
    setActive((before) => (before.size === now.size && [...now].every((act) => before.has(act)) ? before : now));
  };

  async function enter(then?: (text: RichText) => void): Promise<void> {
    try {
      const { mountRichText } = await loadRichText();
      if (!surface.current || !field.current) return;
      if (!text.current) {
        const place = { element: surface.current, html: field.current.value, labelledBy, describedBy };
        // In the same place at once, so that the cursor comes to stand where it was pressed.
        surface.current.hidden = false;
        if (still.current) still.current.hidden = true;
        text.current = mountRichText({ ...place, onChange: change, onMove: move });
        setMounted(true);
        text.current.begin(pressed.current, typed.current);
      }
      then?.(text.current);
    } catch {
      // Without it the plain field is there to be written in.
      setFailed(true);
    }
  }

  const prepare = useEffectEvent(() => void loadRichText().catch(() => undefined));
  useEffect(() => {
    if (isOpen) prepare();
    return () => {
      text.current?.destroy();
      text.current = undefined;
    };
  }, [isOpen]);

  return {
    use: (act: (text: RichText) => void) => void enter(act),
    active,
    isMounted,
    isFailed,
    /** what the text as it is read needs to be gone into */
    still: {
      role: 'textbox',
      'aria-multiline': true,
      'aria-labelledby': labelledBy,
      'aria-describedby': describedBy,
      tabIndex: 0,
      onPointerDown: (event: PointerEvent) => {
        pressed.current = { left: event.clientX, top: event.clientY };
      },
      onFocus: () => void enter(),
      ref: still,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        typed.current += event.key;
      },
    },
  };
}
