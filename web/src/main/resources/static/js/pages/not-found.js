/** The page for addresses that lead nowhere. */
import { t, translatePage } from '../core/i18n.js';
import { messagePage } from '../components/message-page.js';
import '../components/site-header.js';

translatePage();
document.title = `${t('notFound.title')} · Holdfast`;
document.querySelector('main').replaceChildren(messagePage({
  kind: 'not-found',
  title: t('notFound.title'),
  text: t('notFound.text'),
  filled: 2,
  actions: [{ label: t('notFound.back'), href: '/' }],
}));
