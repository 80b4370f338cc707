// The files, full texts and pictures of articles, for those who may read them.
export { articleFile } from './article-file.ts'
export { articleFileVersion, listVersions } from './file-versions.ts'
export { nameArticleFile } from './name-article-file.ts'
export { readFullText } from './read-full-text.ts'
export { readPicture } from './read-picture.ts'
