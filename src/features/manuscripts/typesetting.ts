// What goes into the typesetting of a manuscript and what comes out: the contract between the site and its worker processes.

import type { Trace, WithheldPart } from '#src/domain/anonymous-manuscript.ts'
import type { Certificate } from '#src/domain/review/certificate.ts'
import type { PageLayout } from '#src/domain/typesetting.ts'
import type { ManuscriptPerson, ReviewFront } from '#src/formats/anonymous/index.ts'
import type { FrontMatter } from '#src/formats/full-text/front-matter.ts'
import type { PartCounts } from '#src/formats/full-text/tree/count-parts.ts'
import type { Attention } from '#src/formats/full-text/tree/full-text.ts'

/** Everything that the outcome depends on: the same order gives the same bytes. */
export type TypesettingOrder = {
  /** The Word file, on a local disk. */
  manuscript: string
  /** What was read from it for the proof, if the paper is to be printed from that: on a local disk, by their hashes. */
  approved?: { tree: string; pictures: readonly { sha256: string; path: string }[] } | undefined
  front: FrontMatter
  layout: PageLayout
  /**
   * Where its pictures will be served: the path of a folder, '/…/<id>/media/'; absent for a proof, whose pictures are
   * inside its HTML.
   */
  mediaFolder?: string | undefined
  /** False: full text and JATS only, for a paper whose PDF was made elsewhere. */
  withPdf: boolean
  /** Printed without what may take a compiler without end: figures that float, tables of columns. */
  isSimple?: boolean | undefined
  /** Instead of a PDF: the parts are set one by one, so that one which ends the process is known. */
  isInTurn?: boolean | undefined
}

export type TypesetPicture = {
  /** `<sha256>.<png|jpg|svg|gif|webp>`: the last part of its address. */
  name: string
  sha256: string
  mediaType: string
  bytes: Uint8Array
}

export type Typeset = {
  /** The inside of the paper's full text: safe HTML without a heading of its own. */
  html: string
  jats: string
  /** PDF/UA-1, for readers. */
  pdf?: Uint8Array | undefined
  /** PDF/A-2a, for archives. */
  archival?: Uint8Array | undefined
  numberOfPages?: number | undefined
  /**
   * The compiler's message when it would not print: then there is no PDF although one was ordered, and everything else
   * is good.
   */
  refusal?: string | undefined
  /** What this release does not find in the periodical's own template: it came from the program's. */
  designFaults?: string[] | undefined
  pictures: TypesetPicture[]
  attention: Attention[]
  counts: PartCounts
  /** The words of text, captions, notes and references, for search. */
  words: string
  /** Names engines, template and the version of our writers; with another one the same order may give other bytes. */
  engine: string
  /** Of a proof: its text, from which the paper is printed later. */
  tree?: Uint8Array | undefined
  /** Parts of the work that could not be carried out, and why: they are also in `attention`. */
  leftOut?: readonly { part: string; reason: string }[] | undefined
  /** Why the manuscript was read although there was an approved text. */
  unreadTree?: string | undefined
}

/** Like a TypesettingOrder: the same order gives the same bytes. */
export type AnonymousOrder = {
  /** The Word file, on a local disk. */
  manuscript: string
  /** Everybody who must not be recognised: the authors as the form names them. The file's own are added. */
  people: readonly ManuscriptPerson[]
  /** The ids of the traces to hide, from an earlier copy of the same manuscript; all while nobody has chosen. */
  hide: readonly string[] | 'all'
  /** What the author answers to reviewers: it gets the same treatment, but is in none of the files. */
  answer: readonly { place: string; text: string }[]
  front: Omit<ReviewFront, 'wordCount'>
}

export type AnonymousCopy = {
  /** Of the form, as reviewers read them. */
  texts: { title: string; abstract: string; keywords: readonly string[]; answer: readonly string[] }
  /** PDF/UA-1. */
  pdf: Uint8Array
  /** A whole page that needs nothing else and runs nothing. */
  html: string
  docx: Uint8Array
  /** All of them, hidden or not. */
  traces: Trace[]
  withheld: WithheldPart[]
  wordCount: number
  attention: Attention[]
  engine: string
}

/** What is printed around the papers of a whole issue, in the words of the program. Days are written out. */
export type IssueFront = {
  language: string
  /** Of the file. */
  documentTitle: string
  /** Of the periodical. */
  name: string
  /** Decides the stock of the cover. */
  issue: number
  /** 'Volume 1, Number 2', or the issue's own label. */
  number: string
  time: string
  title?: string | undefined
  description: readonly string[]
  rose: { chords: string; curve: string }
  /** The words of an uploaded cover. */
  coverAlt: string
  /** The number on the first page of the first paper. */
  firstPage?: number | undefined
  papers: readonly ArticleInContents[]
  remarks: readonly string[]
  colophon: readonly { name: string | null; lines: readonly { text: string; url: string | null }[] }[]
  words: { contents: string; colophon: string; online: string }
}

export type ArticleInContents = {
  title: string
  authors: string
  /** 'Research article' */
  kind: string | null
  /** 'RETRACTED:' */
  standing: string | null
  /** The number on its first page. */
  printed: string | null
  /** Without one: which page after the opening it begins on, from 1. Neither for a paper that is not in the file. */
  at: number | null
  link: string
}

/** The same order gives the same bytes. */
export type IssueSheetsOrder = {
  front: IssueFront
  /** The cover that the issue was given, as a file that the template shows. */
  picture?: { name: string; bytes: Uint8Array } | undefined
}

/** PDF/UA-1, each. */
export type PrintedIssueSheets = { opening: Uint8Array; openingPages: number; squared: Uint8Array; back: Uint8Array }

/** Everything that is on it: the same order gives the same bytes. */
export type CertificateOrder = Certificate

/** PDF/UA-1; or the characters that no font has: a name without a part of it is none. */
export type PrintedCertificate = { pdf: Uint8Array } | { missing: string[] }
