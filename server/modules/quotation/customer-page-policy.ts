import { createHash } from 'node:crypto';
import { CUSTOMER_PAGE_STYLE } from '../../trade/quotations/customer-page.ts';

const STYLE_HASH = createHash('sha256').update(CUSTOMER_PAGE_STYLE).digest('base64');

/** Content-Security-Policy of a link's page: nothing is loaded or run, and its form stays here. */
export const CUSTOMER_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
