// The files and pictures of articles, for those who may read them.

export { listVersions, readFileVersion } from './file-versions.ts'
export { findPassage } from './find-passage.ts'
export { nameArticleFile } from './name-article-file.ts'
export { checkArticleFile, readArticleFile } from './read-article-file.ts'
export { readPicture } from './read-picture.ts'
