// Who gets which answer from every address of the API. `404=` is the same answer, byte for byte, as for an id that
// never existed. What editors and reviewers get is derived from it. Rows run from top to bottom, each viewer in a separate
// world, so calls that successfully change something come last.
import { deriveAnswers, readCells } from './viewers-of-cases.ts'
import type { Cell, Viewer } from './world.ts'

export type Row = {
  method: string
  path: string
  expected: Record<Viewer, Cell>
}

const table = `
                                                     anonymous bad-token reader another owner administrator
GET    /health                                             200       200    200     200   200           200
GET    /health/ready                                       200       200    200     200   200           200
GET    /api/openapi.json                                   200       200    200     200   200           200
GET    /api/docs                                           200       200    200     200   200           200
GET    /api/periodical                                     200       200    200     200   200           200
GET    /api/periodical/board                               200       200    200     200   200           200
GET    /api/periodical/pages/about                         200       200    200     200   200           200
GET    /api/periodical/pages/unknown                       404       404    404     404   404           404
GET    /api/issues                                         200       200    200     200   200           200
GET    /api/issues?status=all                              200       200    200     200   200           200
GET    /archive/1/1/cover                                  404       404    404     404   404           404
GET    /archive/9/9.pdf                                    404       404    404     404   404           404
GET    /archive/9/9/booklet.pdf                            404       404    404     404   404           404
GET    /api/issues/9/9                                     404       404    404     404   404           404
GET    /api/issues/9/9?status=all                          404       404    404     404   404           200
PATCH  /api/issues/1/1                                     401       401    403     403   403           200
PATCH  /api/issues/0/1                                     401       401    403     403   403           404
PUT    /api/issues/1/1/cover                               401       401    403     403   403           400
DELETE /api/issues/1/1/cover                               401       401    403     403   403           204
PUT    /api/issues/1/1/order                               401       401    403     403   403           400
GET    /atom.xml                                           200       200    200     200   200           200
GET    /rss.xml                                            200       200    200     200   200           200
GET    /oai                                                200       200    200     200   200           200
POST   /oai                                                200       200    200     200   200           200
GET    /rss1.xml                                           200       200    200     200   200           200
GET    /archive/9/9/atom.xml                               404       404    404     404   404           404
GET    /archive/9/9/rss.xml                                404       404    404     404   404           404
GET    /archive/9/9/rss1.xml                               404       404    404     404   404           404
GET    /sitemap.xml                                        200       200    200     200   200           200
GET    /sitemap/pages.xml                                  200       200    200     200   200           200
GET    /sitemap/papers-99.xml                              404       404    404     404   404           404
GET    /robots.txt                                         200       200    200     200   200           200
GET    /opensearch.xml                                     200       200    200     200   200           200
GET    /.well-known/security.txt                           404       404    404     404   404           404
GET    /.well-known/change-password                        302       302    302     302   302           302
GET    /api/settings                                       401       401    403     403   403           200
PUT    /api/settings                                       401       401    403     403   403           400
GET    /api/settings/review                                401       401    403     403   403           200
GET    /api/figures                                        401       401    403     403   403           200
PUT    /api/settings/review                                401       401    403     403   403           400
GET    /api/settings/versions                              401       401    403     403   403           200
GET    /api/settings/versions/1                            401       401    403     403   403           404
GET    /api/settings/pages                                 401       401    403     403   403           200
GET    /api/settings/pages/about                           401       401    403     403   403           200
GET    /api/settings/pages/unknown                         401       401    403     403   403           404
POST   /api/settings/pages/about/preview                   401       401    403     403   403           200
POST   /api/settings/pages/unknown/preview                 401       401    403     403   403           404
GET    /api/people                                         401       401    403     403   403           200
GET    /api/people/second-factor-rule                      401       401    403     403   403           200
PUT    /api/people/second-factor-rule                      401       401    403     403   403           400
PATCH  /api/people/No2                                     401       401    403     403   403           400
DELETE /api/people/No2/sessions                            401       401    403     403   403          404=
POST   /api/people/No2/password-reset                      401       401    403     403   403          404=
GET    /api/audit                                          401       401    403     403   403           200
GET    /api/audit/export                                   401       401    403     403   403           200
GET    /api/deposits                                       401       401    403     403   403           200
GET    /api/deposits/dois                                  401       401    403     403   403           200
POST   /api/deposits/dois                                  401       401    403     403   403           200
POST   /api/deposits/send                                  401       401    403     403   403           202
POST   /api/deposits/No2/send                              401       401    403     403   403          404=
GET    /api/usage                                          401       401    403     403   403           200
GET    /api/usage/reports/tr_j3                            401       401    403     403   403           200
GET    /api/usage/reports/unknown                          401       401    403     403   403           404
GET    /api/deleted                                        401       401    403     403   403           200
GET    /api/sample-content                                 401       401    403     403   403           200
POST   /api/sample-content                                 401       401    403     403   403           409
DELETE /api/sample-content                                 401       401    403     403   403           409
GET    /api/unknown                                        404       404    404     404   404           404

GET    /review/unknown/manuscript.pdf                      303       303    303     303   303           303
GET    /review/unknown/manuscript.html                     303       303    303     303   303           303
GET    /review/unknown/manuscript.docx                     303       303    303     303   303           303
GET    /review/unknown/files/No2                           303       303    303     303   303           303
GET    /review/unknown/due.ics                             303       303    303     303   303           303
GET    /review/unknown/form.docx                           303       303    303     303   303           303
GET    /review/unknown/certificate.pdf                     303       303    303     303   303           303
GET    /api/review/certificate.pdf                         404       404    404     404   404           404
GET    /api/review/due.ics                                 404       404    404     404   404           404
POST   /api/review/more-time                               404       404    404     404   404           404
GET    /api/review/form.docx                               404       404    404     404   404           404
POST   /api/review/form                                    404       404    404     404   404           404
POST   /api/review/files                                   404       404    404     404   404           404
GET    /api/review/files/No2                               404       404    404     404   404           404
DELETE /api/review/files/No2                               404       404    404     404   404           404
POST   /api/review/new-link                                202       202    202     202   202           202
GET    /api/authorship/unknown                             404       404    404     404   404           404
POST   /api/authorship/deny                                404       404    404     404   404           404
POST   /api/authorship/take-back                           404       404    404     404   404           404

POST   /api/newsletter                                     409       409    409     409   409           409
POST   /api/newsletter/confirm/unknown                     404       404    404     404   404           404
GET    /api/newsletter/links/unknown                       404       404    404     404   404           404
GET    /api/newsletter/leave/unknown                       302       302    302     302   302           302
POST   /api/newsletter/leave/unknown                       404       404    404     404   404           404
GET    /api/newsletter                                     401       401    403     403   403           200
GET    /api/newsletter/subscribers.csv                     401       401    403     403   403           200
POST   /api/newsletter/remove                              401       401    403     403   403           400

GET    /api/auth/me                                        401       401    200     200   200           200
GET    /api/auth/my-data                                   401       401    200     200   200           200
PUT    /api/auth/profile                                   401       401    200     200   200           200
POST   /api/auth/login                                     400       400    400     400   400           400
POST   /api/auth/second-factor                            400       400    400     400   400           400
POST   /api/auth/passkey/options                          200       200    200     200   200           200
POST   /api/auth/passkey                                  400       400    400     400   400           400
GET    /api/auth/second-factor                            401       401    200     200   200           200
POST   /api/auth/second-factor/passkeys/options           401       401    400     400   400           400
POST   /api/auth/second-factor/passkeys                   401       401    400     400   400           400
POST   /api/auth/second-factor/passkeys/No2/remove        401       401    400     400   400           400
POST   /api/auth/second-factor/app                        401       401    400     400   400           400
POST   /api/auth/second-factor/app/confirm                401       401    400     400   400           400
POST   /api/auth/second-factor/app/remove                 401       401    400     400   400           400
POST   /api/auth/second-factor/recovery-codes             401       401    400     400   400           400
POST   /api/auth/register                                  400       400    400     400   400           400
POST   /api/auth/forgot-password                           400       400    400     400   400           400
POST   /api/auth/reset-password/unknown                    400       400    400     400   400           400
POST   /api/auth/device-link                               400       400    400     400   400           400
POST   /api/auth/device-link/unknown                       400       400    400     400   400           400
POST   /api/auth/confirmation/unknown                      400       400    400     400   400           400
POST   /api/auth/confirmation                              401       401    200     200   200           200
GET    /api/setup/unknown                                  404       404    404     404   404           404
POST   /api/setup/unknown                                  404       404    404     404   404           404

GET    /api/journals                                       200       200    200     200   200           200
GET    /api/journals/Jp                                    200       200    200     200   200           200
GET    /api/journals/Js                                    200       200    200     200   200           200
GET    /api/journals/Jd                                   404=      404=   404=    404=  404=           200
GET    /api/journals/Jw                                    410       410    410     410   410           410
GET    /api/journals/Jx                                   404=      404=   404=    404=  404=          404=
GET    /api/journals/Sa                                   404=      404=   404=    404=  404=          404=
GET    /api/journals/Sp                                   404=      404=   404=    404=  404=          404=
GET    /api/journals/No2                                  404=      404=   404=    404=  404=          404=
GET    /api/journals/Jp/check-file/pdf                     200       200    200     200   200           200
GET    /api/journals/Jp/check-file/word                    200       200    200     200   200           200
GET    /api/journals/Js/check-file/pdf                     200       200    200     200   200           200
GET    /api/journals/Jd/check-file/pdf                    404=      404=   404=    404=  404=           200
GET    /api/journals/Jd/check-file/docx                   404=      404=   404=    404=  404=           200
GET    /api/journals/Jw/check-file/pdf                    404=      404=   404=    404=  404=          404=
GET    /api/journals/Jx/check-file/pdf                    404=      404=   404=    404=  404=          404=
GET    /api/journals/Sa/check-file/docx                   404=      404=   404=    404=  404=          404=
GET    /api/journals/No2/check-file/pdf                   404=      404=   404=    404=  404=          404=
GET    /api/journals/Js/check-file/archival                200       200    200     200   200           200
GET    /journals/Js/archival.pdf                           200       200    200     200   200           200
GET    /journals/Jp/archival.pdf                          404=      404=   404=    404=  404=          404=
GET    /journals/Jw/archival.pdf                          404=      404=   404=    404=  404=          404=
GET    /journals/No2/archival.pdf                         404=      404=   404=    404=  404=          404=
GET    /journals/Jp/media/none.png                        404=      404=   404=    404=  404=          404=
GET    /journals/No2/media/none.png                       404=      404=   404=    404=  404=          404=
GET    /journals/Jp                                        404       404    404     404   404           404
GET    /api/journals/Jp/passage?q=x                        200       200    200     200   200           200
GET    /api/journals/Jd/passage?q=x                       404=      404=   404=    404=  404=           200
GET    /api/journals/Jw/passage?q=x                       404=      404=   404=    404=  404=          404=
GET    /api/journals/Jx/passage?q=x                       404=      404=   404=    404=  404=          404=
GET    /api/journals/Sa/passage?q=x                       404=      404=   404=    404=  404=          404=
GET    /api/journals/Jp/citations                          200       200    200     200   200           200
GET    /api/journals/Jd/citations                         404=      404=   404=    404=  404=           200
GET    /api/journals/Jw/citations                          410       410    410     410   410           410
GET    /api/journals/Jx/citations                         404=      404=   404=    404=  404=          404=
GET    /api/journals/Sa/citations                         404=      404=   404=    404=  404=          404=
GET    /journals/Jp/cite.ris                               200       200    200     200   200           200
GET    /journals/Jd/cite.ris                              404=      404=   404=    404=  404=           200
GET    /journals/Jw/cite.ris                               410       410    410     410   410           410
GET    /journals/Jx/cite.ris                              404=      404=   404=    404=  404=          404=
GET    /journals/Sa/cite.ris                              404=      404=   404=    404=  404=          404=
GET    /journals/Jp/cite.bib                               200       200    200     200   200           200
GET    /journals/Jd/cite.bib                              404=      404=   404=    404=  404=           200
GET    /journals/Jw/cite.bib                               410       410    410     410   410           410
GET    /journals/Jx/cite.bib                              404=      404=   404=    404=  404=          404=
GET    /journals/Sa/cite.bib                              404=      404=   404=    404=  404=          404=
GET    /journals/Jp/cite.json                              200       200    200     200   200           200
GET    /journals/Jd/cite.json                             404=      404=   404=    404=  404=           200
GET    /journals/Jw/cite.json                              410       410    410     410   410           410
GET    /journals/Jx/cite.json                             404=      404=   404=    404=  404=          404=
GET    /journals/Sa/cite.json                             404=      404=   404=    404=  404=          404=
GET    /journals/Jp/cite.xml                              200       200    200     200   200           200
GET    /journals/Jd/cite.xml                              404=      404=   404=    404=  404=           200
GET    /journals/Jw/cite.xml                               410       410    410     410   410           410
GET    /journals/Jx/cite.xml                              404=      404=   404=    404=  404=          404=
GET    /journals/Sa/cite.xml                              404=      404=   404=    404=  404=          404=
GET    /journals/Jp/cite.jsonld                           200       200    200     200   200           200
GET    /journals/Jd/cite.jsonld                           404=      404=   404=    404=  404=           200
GET    /journals/Jw/cite.jsonld                            410       410    410     410   410           410
GET    /journals/Jx/cite.jsonld                           404=      404=   404=    404=  404=          404=
GET    /journals/Sa/cite.jsonld                           404=      404=   404=    404=  404=          404=
GET    /article/view/1                                     404       404    404     404   404           404
GET    /issue/view/1                                       404       404    404     404   404           404
GET    /index.php/title/article/download/1/2               404       404    404     404   404           404
GET    /plugins/generic/pdfJsViewer/pdf.js/web/viewer.html 404       404    404     404   404           404
GET    /citationstylelanguage/get/apa?submissionId=1       404       404    404     404   404           404
GET    /rt/printerFriendly/1/2                             404       404    404     404   404           404
GET    /index.php                                          404       404    404     404   404           404
GET    /journals/Jp/linkset.json                          200       200    200     200   200           200
GET    /journals/Jd/linkset.json                          404=      404=   404=    404=  404=           200
GET    /journals/Jw/linkset.json                           410       410    410     410   410           410
GET    /journals/Jx/linkset.json                          404=      404=   404=    404=  404=          404=
GET    /journals/Sa/linkset.json                          404=      404=   404=    404=  404=          404=
GET    /api/journals/Jp/metadata                          200       200    200     200   200           200
GET    /api/journals/Jd/metadata                          404=      404=   404=    404=  404=           200
GET    /api/journals/Jw/metadata                           410       410    410     410   410           410
GET    /api/journals/Jx/metadata                          404=      404=   404=    404=  404=          404=
GET    /api/journals/Sa/metadata                          404=      404=   404=    404=  404=          404=
GET    /api/journals/Jp/export/ris                         200       200    200     200   200           200
GET    /api/journals/Jp/export/datacite                    200       200    200     200   200           200
GET    /api/journals/Jp/export/jats                        200       200    200     200   200           200
GET    /api/journals/Jd/export/ris                        404=      404=   404=    404=  404=           200
GET    /api/journals/Jd/export/datacite                   404=      404=   404=    404=  404=           200
GET    /api/journals/Jd/export/jats                       404=      404=   404=    404=  404=           200
GET    /api/journals/Jw/export/ris                         410       410    410     410   410           410
GET    /api/journals/Jw/export/datacite                    410       410    410     410   410           410
GET    /api/journals/Jw/export/jats                        410       410    410     410   410           410
GET    /api/journals/Jx/export/ris                        404=      404=   404=    404=  404=          404=
GET    /api/journals/Jx/export/datacite                   404=      404=   404=    404=  404=          404=
GET    /api/journals/Jx/export/jats                       404=      404=   404=    404=  404=          404=
GET    /api/journals/Sa/export/ris                        404=      404=   404=    404=  404=          404=
GET    /api/journals/Sa/export/datacite                   404=      404=   404=    404=  404=          404=
GET    /api/journals/Sa/export/jats                       404=      404=   404=    404=  404=          404=
GET    /api/journals/Jp/export/crossref                    409       409    409     409   409           409
GET    /api/journals/Jp/export/unknown                     404       404    404     404   404           404
POST   /api/journals                                       401       401    403     403   403           400
DELETE /api/journals/Jw                                    401       401    403     403   403          404=
DELETE /api/journals/Jx                                    401       401    403     403   403          404=
DELETE /api/journals/Sa                                    401       401    403     403   403          404=
DELETE /api/journals/No2                                   401       401    403     403   403          404=
PATCH  /api/journals/Jw                                   401       401    403     403   403           410
PATCH  /api/journals/Jx                                   401       401    403     403   403          404=
PATCH  /api/journals/Sa                                   401       401    403     403   403          404=
PATCH  /api/journals/No2                                  401       401    403     403   403          404=
PUT    /api/journals/Jp/files/pdf                         401       401    403     403   403           400
PUT    /api/journals/No2/files/pdf                        401       401    403     403   403           400
PUT    /api/journals/Jp/files/txt                         401       401    403     403   403           404
GET    /api/journals/Jp/usage                             200       200    200     200   200           200
GET    /api/journals/Jd/usage                            404=      404=   404=    404=  404=          404=
GET    /api/journals/Jw/usage                            404=      404=   404=    404=  404=          404=
GET    /api/journals/Jx/usage                            404=      404=   404=    404=  404=          404=
GET    /api/journals/Sa/usage                            404=      404=   404=    404=  404=          404=
GET    /api/journals/Jp/versions                          200       200    200     200   200           200
GET    /api/journals/Jd/versions                         404=      404=   404=    404=  404=           200
GET    /api/journals/Jw/versions                         404=      404=   404=    404=  404=          404=
GET    /api/journals/Jx/versions                         404=      404=   404=    404=  404=          404=
GET    /api/journals/Sa/versions                         404=      404=   404=    404=  404=          404=
GET    /api/journals/Jp/files/pdf/1                       401       401    403     403   403           200
GET    /api/journals/Jd/files/docx/1                      401       401    403     403   403           200
GET    /api/journals/Jp/files/pdf/2                       401       401    403     403   403          404=
GET    /api/journals/Jw/files/pdf/1                       401       401    403     403   403          404=
GET    /api/journals/Jx/files/pdf/1                       401       401    403     403   403          404=
GET    /api/journals/Jp/typesetting                       401       401    403     403   403           200
GET    /api/journals/Jd/typesetting                       401       401    403     403   403           200
GET    /api/journals/Jw/typesetting                       401       401    403     403   403          404=
GET    /api/journals/No2/typesetting                      401       401    403     403   403          404=
POST   /api/journals/Jw/typesetting                       401       401    403     403   403          404=
POST   /api/journals/No2/typesetting                      401       401    403     403   403          404=
POST   /api/journals/Jd/notices                           401       401    403     403   403           400
POST   /api/journals/Jp/typesetting/found-facts           401       401    403     403   403           409
POST   /api/journals/Jw/typesetting/found-facts           401       401    403     403   403          404=
POST   /api/journals/No2/typesetting/found-facts          401       401    403     403   403          404=
POST   /api/journals/Jw/notices                           401       401    403     403   403           410
POST   /api/journals/Jx/notices                           401       401    403     403   403          404=
POST   /api/journals/Sa/notices                           401       401    403     403   403          404=
POST   /api/journals/No2/notices                          401       401    403     403   403          404=
POST   /api/journals/Jp/notices                           401       401    403     403   403           400
POST   /api/journals/Sa/restore                           401       401    403     403   403          404=
POST   /api/journals/No2/restore                          401       401    403     403   403          404=

GET    /api/submissions                                    401       401    200     200   200           200
POST   /api/submissions                                    401       401    400     400   400           400
GET    /api/submissions/Sa                                 401       401   404=    404=   200           200
GET    /api/submissions/Sp                                 401       401   404=    404=   200           200
GET    /api/submissions/Sx                                 401       401   404=    404=  404=          404=
GET    /api/submissions/Jp                                 401       401   404=    404=  404=          404=
GET    /api/submissions/Js                                 401       401   404=    404=  404=          404=
GET    /api/submissions/No2                                401       401   404=    404=  404=          404=
GET    /api/submissions/Sa/check-file/docx                 401       401   404=    404=   200           200
GET    /api/submissions/Sa/check-file/pdf                  401       401   404=    404=   200           200
GET    /api/submissions/Sp/check-file/docx                 401       401   404=    404=   200           200
GET    /api/submissions/Sx/check-file/docx                 401       401   404=    404=  404=          404=
GET    /api/submissions/Jp/check-file/docx                 401       401   404=    404=  404=          404=
GET    /api/submissions/No2/check-file/docx                401       401   404=    404=  404=          404=
GET    /api/submissions/Sa/proof                           401       401   404=    404=   200           200
GET    /api/submissions/Sp/proof                           401       401   404=    404=   200           200
GET    /api/submissions/Sx/proof                           401       401   404=    404=  404=          404=
GET    /api/submissions/No2/proof                          401       401   404=    404=  404=          404=
GET    /api/submissions/Sa/proof/text                      401       401   404=    404=   200           200
GET    /api/submissions/Sx/proof/text                      401       401   404=    404=  404=          404=
GET    /api/submissions/No2/proof/text                     401       401   404=    404=  404=          404=
POST   /api/submissions/Sx/proof                           401       401   404=    404=  404=          404=
POST   /api/submissions/No2/proof                          401       401   404=    404=  404=          404=
PATCH  /api/submissions/Sx/status                          401       401   404=    404=  404=          404=
PATCH  /api/submissions/Jp/status                          401       401   404=    404=  404=          404=
PATCH  /api/submissions/No2/status                         401       401   404=    404=  404=          404=
PATCH  /api/submissions/Sx                                  401       401   404=    404=  404=          404=
PATCH  /api/submissions/Sa                                  401       401   404=    404=   200           200
DELETE /api/submissions/Sx                                 401       401   404=    404=  404=          404=
DELETE /api/submissions/Jp                                 401       401   404=    404=  404=          404=
DELETE /api/submissions/No2                                401       401   404=    404=  404=          404=
POST   /api/submissions/Sx/download-ticket                 401       401   404=    404=  404=          404=
POST   /api/submissions/No2/download-ticket                401       401   404=    404=  404=          404=

POST   /api/submissions/Sa/download-ticket                 401       401   404=    404=   201           201
POST   /api/submissions/Sp/download-ticket                 401       401   404=    404=   201           201
GET    /api/mail                                           401       401    403     403   403           200
GET    /api/mail/No2                                       401       401    403     403   403          404=
POST   /api/mail/No2/resend                                401       401    403     403   403          404=
POST   /api/mail/test                                      401       401    403     403   403           202

POST   /api/submissions/Sa/proof                           401       401   404=    404=   202           202
POST   /api/journals/Jp/typesetting                       401       401    403     403   403           202
PUT    /api/submissions/Sa/anonymous-file                   401       401   404=    404=   403           202
POST   /api/submissions/Sa/anonymous-file/confirm           401       401   404=    404=   403           409
GET    /api/submissions/Sa/anonymous-file/pdf               401       401   404=    404=   403           404
GET    /api/submissions/Sa/rounds/1/manuscript.docx         401       401   404=    404=   200           200
GET    /api/submissions/Sa/rounds/9/manuscript.docx         401       401   404=    404=   404           404
GET    /api/submissions/Sa/rounds/1/review-files/a.pdf      401       401   404=    404=   404           404
GET    /api/submissions/Sa/proofs/1/proof.pdf               401       401   404=    404=   404           404
GET    /api/submissions/Sa/proofs/1/proof.html              401       401   404=    404=   404           404
GET    /api/submissions/Sa/review-files/No2                 401       401   404=    404=   403           404
GET    /api/submissions/Sa/rounds/9/changes                 401       401   404=    404=   403           404
POST   /api/submissions/Sa/invitations                      401       401   404=    404=   403           400
PATCH  /api/submissions/Sa/invitations/No2                  401       401   404=    404=   403           400
POST   /api/submissions/Sa/invitations/No2/remind           401       401   404=    404=   403           404
POST   /api/submissions/Sa/invitations/No2/send-again       401       401   404=    404=   403           404
POST   /api/submissions/Sa/invitations/No2/certificate      401       401   404=    404=   403           404
DELETE /api/submissions/Sa/invitations/No2                  401       401   404=    404=   403           404
GET    /api/submissions/Sa/notes                            401       401   404=    404=   403           200
GET    /api/submissions/Sa/invitations/candidates           401       401   404=    404=   403           200
DELETE /api/submissions/Sa/conflicts/No2                    401       401   404=    404=   403           404
POST   /api/submissions/Sa/denials/clear                    401       401   404=    404=   403           400
POST   /api/submissions/Sa/guest-editors                    401       401   404=    404=   403           403
POST   /api/submissions/Sa/notes                            401       401   404=    404=   403           400
POST   /api/submissions/Sa/review/read                      401       401   404=    404=   403           204
POST   /api/submissions/Sa/review                           401       401   404=    404=   403           200
POST   /api/submissions/Sa/review/enough                    401       401   404=    404=   403           200
POST   /api/submissions/Sa/decisions                        401       401   404=    404=   403           400
DELETE /api/submissions/Sa/decisions/last                   401       401   404=    404=   403           409
POST   /api/submissions/Sa/proof/approval                       401       401   404=    404=   400           403
POST   /api/submissions/Sa/proof/found-facts                    401       401   404=    404=   409           409
POST   /api/submissions/Sa/proof/send                           401       401   404=    404=   403           409
POST   /api/submissions/Sa/proof/answer                         401       401   404=    404=   403           400
POST   /api/submissions/Sa/corrected-files                      401       401   404=    404=   403           409
POST   /api/submissions/Sa/corrected-files/request              401       401   404=    404=   403           400
GET    /api/submissions/Sa/corrected-files/1                    401       401   404=    404=   403           404
POST   /api/submissions/Sa/withdraw                         401       401   404=    404=   200           403
POST   /api/submissions/No2/corrected-files                 401       401   404=    404=  404=          404=
POST   /api/submissions/No2/corrected-files/request         401       401   404=    404=  404=          404=
GET    /api/submissions/No2/corrected-files/1               401       401   404=    404=  404=          404=
POST   /api/submissions/No2/revisions                       401       401   404=    404=  404=          404=
PATCH  /api/submissions/Sa/status                          401       401   404=    404=   403           200
PATCH  /api/submissions/Sp/status                          401       401   404=    404=   403           200
POST   /api/submissions/No2/restore                       401       401   404=    404=  404=          404=
POST   /api/submissions/Jx/restore                        401       401   404=    404=  404=          404=
POST   /api/submissions/Sa/restore                        401       401   404=    404=   403           200
POST   /api/submissions/Sx/restore                        401       401   404=    404=  404=           200
PUT    /api/submissions/No2/anonymous-file                  401       401   404=    404=  404=          404=
POST   /api/submissions/No2/anonymous-file/confirm          401       401   404=    404=  404=          404=
GET    /api/submissions/No2/anonymous-file/pdf              401       401   404=    404=  404=          404=
GET    /api/submissions/No2/rounds/1/manuscript.docx        401       401   404=    404=  404=          404=
GET    /api/submissions/No2/rounds/1/review-files/a.pdf     401       401   404=    404=  404=          404=
GET    /api/submissions/No2/proofs/1/proof.pdf              401       401   404=    404=  404=          404=
GET    /api/submissions/No2/proofs/1/proof.html             401       401   404=    404=  404=          404=
GET    /api/submissions/No2/review-files/No2                401       401   404=    404=  404=          404=
GET    /api/submissions/No2/rounds/9/changes                401       401   404=    404=  404=          404=
POST   /api/submissions/No2/invitations                     401       401   404=    404=  404=          404=
PATCH  /api/submissions/No2/invitations/No2                 401       401   404=    404=  404=          404=
POST   /api/submissions/No2/invitations/No2/remind          401       401   404=    404=  404=          404=
POST   /api/submissions/No2/invitations/No2/send-again      401       401   404=    404=  404=          404=
POST   /api/submissions/No2/invitations/No2/certificate     401       401   404=    404=  404=          404=
DELETE /api/submissions/No2/invitations/No2                 401       401   404=    404=  404=          404=
GET    /api/submissions/No2/notes                           401       401   404=    404=  404=          404=
GET    /api/submissions/No2/invitations/candidates          401       401   404=    404=  404=          404=
POST   /api/submissions/No2/conflicts                       401       401   404=    404=  404=          404=
DELETE /api/submissions/No2/conflicts/No                    401       401   404=    404=  404=          404=
POST   /api/submissions/No2/denials/clear                   401       401   404=    404=  404=          404=
POST   /api/submissions/No2/guest-editors                   401       401   404=    404=  404=          404=
POST   /api/submissions/No2/notes                           401       401   404=    404=  404=          404=
POST   /api/submissions/No2/review/read                     401       401   404=    404=  404=          404=
POST   /api/submissions/No2/review                          401       401   404=    404=  404=          404=
POST   /api/submissions/No2/review/enough                   401       401   404=    404=  404=          404=
POST   /api/submissions/No2/decisions                       401       401   404=    404=  404=          404=
DELETE /api/submissions/No2/decisions/last                  401       401   404=    404=  404=          404=
POST   /api/submissions/No2/proof/approval                      401       401   404=    404=  404=          404=
POST   /api/submissions/No2/proof/found-facts                   401       401   404=    404=  404=          404=
POST   /api/submissions/No2/proof/send                          401       401   404=    404=  404=          404=
POST   /api/submissions/No2/proof/answer                        401       401   404=    404=  404=          404=
POST   /api/submissions/No2/withdraw                        401       401   404=    404=  404=          404=
GET    /api/review                                          404       404    404     404   404           404
POST   /api/review                                          404       404    404     404   404           404
POST   /api/review/accept                                   404       404    404     404   404           404
POST   /api/review/decline                                  404       404    404     404   404           404
PUT    /api/review/draft                                    404       404    404     404   404           404
PUT    /api/review/wish                                     404       404    404     404   404           404
GET    /api/review/manuscript.pdf                           404       404    404     404   404           404
DELETE /api/submissions/Sa                                 401       401   404=    404=   403           204
POST   /api/submissions/Sp/conflicts                       401       401   404=    404=   403           201
DELETE /api/submissions/Sp                                 401       401   404=    404=   403           204
PATCH  /api/journals/Jp                                   401       401    403     403   403           200
PATCH  /api/journals/Jd                                   401       401    403     403   403           200
POST   /api/journals/Jp/restore                           401       401    403     403   403           200
POST   /api/journals/Jw/restore                           401       401    403     403   403           200
POST   /api/journals/Jx/restore                           401       401    403     403   403           200
DELETE /api/journals/Jp                                    401       401    403     403   403           204
DELETE /api/journals/Jd                                    401       401    403     403   403           204
DELETE /api/journals/Js                                    401       401    403     403   403           204
GET    /api/auth/sessions                                  401       401    200     200   200           200
DELETE /api/auth/sessions/Sa                               401       401   404=    404=  404=          404=
DELETE /api/auth/sessions/No2                              401       401   404=    404=  404=          404=
DELETE /api/auth/sessions                                  401       401    204     204   204           204
POST   /api/auth/logout                                    401       401    204     204   204           204
`

/** The request body: sufficient for anybody who is allowed, and the same for everybody. */
export const bodies: Readonly<Record<string, unknown>> = {
  PATCH: { status: 'published' },
  PUT: {},
  POST: { type: 'docx' },
}

/** What exists to somebody with the link of an invitation. */
const statusesOfReviewer: Readonly<Record<string, number>> = {
  'GET /api/review/due.ics': 200,
  'POST /api/review/more-time': 400,
  'POST /api/review/form': 409,
  'POST /api/review/files': 409,
  'DELETE /api/review/files/No2': 409,
  'GET /api/review': 200,
  'POST /api/review': 400,
  'POST /api/review/accept': 400,
  'POST /api/review/decline': 200,
  'PUT /api/review/draft': 409,
  'PUT /api/review/wish': 400,
}

export const rows: readonly Row[] = table
  .trim()
  .split('\n')
  .slice(1)
  .filter((line) => line.trim() !== '')
  .map((line) => {
    const [method = '', path = '', ...cells] = line.trim().split(/\s+/)
    const request = `${method} ${path}`
    const expected = deriveAnswers(request, readCells(cells, line), statusesOfReviewer[request])
    return { method, path, expected }
  })
