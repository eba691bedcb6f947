import { Editor, Mark, mergeAttributes, Node } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';

/** Commands of the bar over a text. */
export const textActs = ['bold', 'latin', 'stress', 'bulletList', 'orderedList', 'undo'] as const;
export type TextAct = (typeof textActs)[number];

/** A section's text while it is edited. */
export type RichText = {
  run(act: TextAct): void;
  isActive(act: TextAct): boolean;
  insertTaxon(taxon: { id: number; name: string }): void;
  insertSource(key: number): void;
  /** '' takes the link away. */
  setLink(url: string): void;
  /** Puts the cursor where it was pressed, or else at the end, and there what was typed meanwhile. */
  begin(at: { left: number; top: number } | undefined, typed: string): void;
  destroy(): void;
};

/** `<i>` is a scientific name, `<em>` a stress: two marks, where usually there is one. */
const latin = Mark.create({
  name: 'latin',
  parseHTML: () => [{ tag: 'i' }],
  renderHTML: ({ HTMLAttributes }) => ['i', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-i': () => this.editor.commands.toggleMark('latin') };
  },
});
const stress = Mark.create({
  name: 'stress',
  parseHTML: () => [{ tag: 'em' }],
  renderHTML: ({ HTMLAttributes }) => ['em', HTMLAttributes, 0],
});
const raised = Mark.create({
  name: 'raised',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: ({ HTMLAttributes }) => ['sup', HTMLAttributes, 0],
});
const lowered = Mark.create({
  name: 'lowered',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: ({ HTMLAttributes }) => ['sub', HTMLAttributes, 0],
});

/** A link to a taxon: kept by number, so that a new name changes no text. */
const taxonLink = Node.create({
  name: 'taxonLink',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    id: { default: null, parseHTML: (element) => element.getAttribute('data-taxon'), renderHTML: () => ({}) },
    name: { default: '', parseHTML: (element) => element.textContent ?? '', renderHTML: () => ({}) },
  }),
  parseHTML: () => [{ tag: 'a[data-taxon]', priority: 200 }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'a',
    mergeAttributes(HTMLAttributes, { 'data-taxon': String(node.attrs.id) }),
    String(node.attrs.name),
  ],
});

/** A citation of a source by its key. */
const citation = Node.create({
  name: 'citation',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    key: { default: null, parseHTML: (element) => element.getAttribute('data-source'), renderHTML: () => ({}) },
  }),
  parseHTML: () => [{ tag: 'cite[data-source]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'cite',
    mergeAttributes(HTMLAttributes, { 'data-source': String(node.attrs.key) }),
    `[${node.attrs.key}]`,
  ],
});

const extensions = [
  StarterKit.configure({
    ...{ heading: false, code: false, codeBlock: false, horizontalRule: false, underline: false, strike: false },
    ...{ italic: false, dropcursor: false, gapcursor: false, trailingNode: false },
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', HTMLAttributes: { rel: null, target: null } },
  }),
  ...[latin, stress, raised, lowered, taxonLink, citation],
];

const marks = { bold: 'bold', latin: 'latin', stress: 'stress' } as const;

type Place = {
  element: HTMLElement;
  html: string;
  /** the ids of what labels and describes it */
  labelledBy: string;
  describedBy: string | undefined;
  onChange: (html: string) => void;
  /** The place in the text or its marks changed: what the bar shows may have. */
  onMove: () => void;
};

/** Makes an element the editor of a text. */
export function mountRichText({ element, html, labelledBy, describedBy, onChange, onMove }: Place): RichText {
  const editor = new Editor({
    element,
    extensions,
    content: html,
    injectCSS: false,
    editorProps: {
      attributes: {
        ...{ role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelledBy, lang: 'hu' },
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
    onTransaction: onMove,
  });
  return {
    run(act) {
      const chain = editor.chain().focus();
      if (act === 'bulletList') chain.toggleBulletList().run();
      else if (act === 'orderedList') chain.toggleOrderedList().run();
      else if (act === 'undo') chain.undo().run();
      else chain.toggleMark(marks[act]).run();
    },
    isActive: (act) => act !== 'undo' && editor.isActive(act),
    insertTaxon({ id, name }) {
      editor
        .chain()
        .focus()
        .insertContent({ type: 'taxonLink', attrs: { id: String(id), name } })
        .insertContent(' ')
        .run();
    },
    insertSource(key) {
      editor
        .chain()
        .focus()
        .insertContent({ type: 'citation', attrs: { key: String(key) } })
        .run();
    },
    setLink(url) {
      const chain = editor.chain().focus().extendMarkRange('link');
      if (url === '') chain.unsetLink().run();
      else if (editor.state.selection.empty && !editor.isActive('link'))
        editor
          .chain()
          .focus()
          .insertContent({ type: 'text', text: url, marks: [{ type: 'link', attrs: { href: url } }] })
          .run();
      else chain.setLink({ href: url }).run();
    },
    begin(at, typed) {
      const found = at && editor.view.posAtCoords(at);
      // At once: a frame later a letter may have been typed into nothing.
      editor.view.focus();
      editor.commands.setTextSelection(found ? found.pos : editor.state.doc.content.size);
      if (typed !== '') editor.commands.insertContent({ type: 'text', text: typed });
    },
    destroy: () => editor.destroy(),
  };
}
