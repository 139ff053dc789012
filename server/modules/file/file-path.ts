/** Where files are had by GET, below /api. */
export const FILE_PATH = 'file/get';
