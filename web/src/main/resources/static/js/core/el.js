/** Builds DOM nodes without templates or innerHTML, so text from the server can never become markup. */
const SVG_NS = 'http://www.w3.org/2000/svg';

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else if (name === 'value' || name === 'checked') node[name] = value;
    else node.setAttribute(name, value === true ? '' : value);
  }
  node.append(...children.flat(2).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

export function h(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** Shows these instead of what was there; what is null or false is left out, as in h(). */
export function replaceContent(node, ...children) {
  node.replaceChildren();
  return fill(node, null, children);
}

export function svg(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG_NS, tag), attributes, children);
}

const ICONS = {
  accessible:
    'M10.5 2.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6ZM9.6 7h1.9l.1 3.6h3.5l2.2 5 1.6-.6.7 1.7-3.2 1.3-2.5-5.5H9.8L9.6 7ZM8 9.7v2a4 4 0 1 0 4.9 5l1.7.6A5.8 5.8 0 1 1 8 9.7Z',
  arrow: 'M12.3 5.3 18.9 12l-6.6 6.7-1.4-1.4L15 13H5v-2h10l-4.1-4.3 1.4-1.4Z',
  calendar: 'M7 2h2v2h6V2h2v2h3v17H4V4h3V2Zm11 7H6v10h12V9Z',
  close: 'm6.4 5 5.6 5.6L17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4 6.4 5Z',
  file: 'M6 2h8l5 5v15H5V2h1Zm1 2v16h10V8h-4V4H7Zm2 8h6v2H9v-2Zm0 4h6v2H9v-2Z',
  fit: 'M4 4h6v2H6v4H4V4Zm10 0h6v6h-2V6h-4V4ZM4 14h2v4h4v2H4v-6Zm14 0h2v6h-6v-2h4v-4Z',
  minus: 'M5 11h14v2H5z',
  plus: 'M11 5h2v6h6v2h-6v6h-2v-6H5v-2h6z',
  print: 'M7 3h10v4H7V3ZM4 8h16v9h-3v4H7v-4H4V8Zm5 7v4h6v-4H9Z',
  search: 'M10.5 3a7.5 7.5 0 0 1 5.9 12.1l4.3 4.2-1.4 1.4-4.3-4.2A7.5 7.5 0 1 1 10.5 3Zm0 2a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Z',
  table: 'M3 4h18v16H3V4Zm2 5v3h6V9H5Zm8 0v3h6V9h-6Zm-8 5v4h6v-4H5Zm8 0v4h6v-4h-6Z',
  tick: 'm9.6 18.2-6-6 1.5-1.4 4.5 4.5 9.3-9.3 1.5 1.5z',
};

/** A decorative icon; the words beside it carry the meaning. */
export function icon(name) {
  return svg('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    svg('path', { d: ICONS[name], fill: 'currentColor' }));
}

export const iconPath = (name) => ICONS[name];
