import { prepareDataFolder } from './product.ts';

/** Every product of the tests starts on a copy of one folder, whose database is set up once. */
export default prepareDataFolder;
