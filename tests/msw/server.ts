import { setupServer } from 'msw/node';

/** Every test brings its own handlers with `mockServer.use(…)`; see `handlers.ts`. */
export const mockServer = setupServer();
