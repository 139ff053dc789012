import type { DrawingLinks } from '#features/drawings/drawing-links.ts';
import { DrawingScreen } from '#features/drawings/drawing-screen.tsx';
import { conversationHref } from '../shell/conversation-href.ts';
import { calculatorHref } from './trade-hrefs.ts';

const LINKS: DrawingLinks = { calculator: calculatorHref, conversation: conversationHref };

export function DrawingPage() {
  return <DrawingScreen links={LINKS} />;
}
