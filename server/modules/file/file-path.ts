export const FILE_PATH = 'file/get';
