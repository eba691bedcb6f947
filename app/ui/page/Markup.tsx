import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { type MarkupBlock, type MarkupPart, readMarkup } from '#app/platform/text/markup.ts';

/** A text in the site's small markup, as elements; its headings are h2. */
export function Markup({ text }: { text: string }) {
  return <div className="prose">{keyed(readMarkup(text), (block) => block.kind, drawBlock)}</div>;
}

function drawBlock(block: MarkupBlock) {
  if (block.kind === 'heading') return <h2>{drawParts(block.parts)}</h2>;
  if (block.kind === 'paragraph') return <p>{drawParts(block.parts)}</p>;
  const List = block.isNumbered ? 'ol' : 'ul';
  return (
    <List>
      {keyed(
        block.items,
        () => 'item',
        (item) => (
          <li>{drawParts(item)}</li>
        ),
      )}
    </List>
  );
}

function drawParts(parts: readonly MarkupPart[]) {
  return keyed(parts, (part) => part.text, drawPart);
}

function drawPart(part: MarkupPart) {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'strong') return <b>{part.text}</b>;
  if (part.href.startsWith('/')) return <Link to={part.href}>{part.text}</Link>;
  return (
    <a href={part.href} rel="noopener">
      {part.text}
    </a>
  );
}

/** The pieces of a text never change places: what they say and their order name them. */
function keyed<Item>(items: readonly Item[], nameOf: (item: Item) => string, draw: (item: Item) => ReactNode) {
  return items
    .map((item, index) => ({ item, key: `${index} ${nameOf(item)}` }))
    .map(({ item, key }) => <Fragment key={key}>{draw(item)}</Fragment>);
}
