/**
 * Who may call what, written by hand from docs/rules/permissions.md: never from the code, which is what it is held
 * against. One line a route; a route without a line fails, and a line without a route.
 *
 * A cell is the status that a caller gets; `200/404` that for an entry of an own charter and for one of a charter that
 * is not the caller's. What is sent is harmless where it can be: 409 and 422 show that a caller was let in and refused
 * for what was sent, an ETag of nothing and wrong answers. The web shows tokens of links too, of an entry that is not there. The last column is the path and the JSON body, where
 * `<interest>`, `<registration>`, `<message>`, `<submissionId>`, `<center>`, `<newInterest>`, `<newRegistration>`,
 * `<lelo>`, `<newLelo>` (signed by the web, begun by staff), `<charter>` and `<user>` (who works for it alone) stand for those of the charter in question.
 */
const table = `
route                                  | nobody | web | web, no secret | outsider | general | user    | contributor | admin   | super.admin | sent

GET /health                            | 200    | 200 | 200            | 200      | 200     | 200     | 200         | 200     | 200         | /health
GET /api/openapi.json                  | 200    | 200 | 200            | 200      | 200     | 200     | 200         | 200     | 200         | /api/openapi.json
GET /config.json                       | 200    | 200 | 200            | 200      | 200     | 200     | 200         | 200     | 200         | /config.json
GET /auth/webapp                       | 200    | 200 | 200            | 200      | 200     | 200     | 200         | 200     | 200         | /auth/webapp
POST /log-error                        | 204    | 204 | 204            | 204      | 204     | 204     | 204         | 204     | 204         | /log-error {}
GET /auth                              | 401    | 401 | 401            | 403      | 403     | 200     | 200         | 200     | 200         | /auth
GET /auth/refresh                      | 401    | 401 | 401            | 403      | 403     | 200     | 200         | 200     | 200         | /auth/refresh

GET /domain                            | 200    | 200 | 200            | 200      | 200     | 200     | 200         | 200     | 200         | /domain
GET /sites-bybrand/{brand}/{id?}       | 200    | 200 | 200            | 200      | 200     | 200     | 200         | 200     | 200         | /sites-bybrand/holston
GET /sites-distance-bybrand/{brand}/{latitude}/{longitude}/{zip}/{state}/{id} | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | /sites-distance-bybrand/holston/NULL/NULL/94103/NULL/NULL
GET /sites-distance/{zip}/{radius}     | 200    | 200 | 200            | 200      | 200     | 200     | 200         | 200     | 200         | /sites-distance/94103/20
GET /zip-place/{zip}                   | 200    | 200 | 200            | 200      | 200     | 200     | 200         | 200     | 200         | /zip-place/94103
GET /city-places/{brand}/{city}        | 200    | 200 | 200            | 200      | 200     | 200     | 200         | 200     | 200         | /city-places/holston/Austin
GET /enrollment-sites                  | 200    | 200 | 200            | 200      | 200     | 200     | 200         | 200     | 200         | /enrollment-sites
GET /enrollment-site/{id}              | 200    | 200 | 200            | 200      | 200     | 200     | 200         | 200     | 200         | /enrollment-site/<center>
GET /enrollment-site-program/{id}      | 200    | 200 | 200            | 200      | 200     | 200     | 200         | 200     | 200         | /enrollment-site-program/<center>
GET /programtypesforweb                | 200    | 200 | 200            | 200      | 200     | 200     | 200         | 200     | 200         | /programtypesforweb
GET /schoolTypesforweb                 | 200    | 200 | 200            | 200      | 200     | 200     | 200         | 200     | 200         | /schoolTypesforweb
GET /reference/{list}                  | 200    | 200 | 200            | 200      | 200     | 200     | 200         | 200     | 200         | /reference/states
GET /orientations/{id}                 | 401    | 401 | 401            | 403      | 403     | 200     | 200         | 200     | 200         | /orientations/<center>
GET /active-charters                   | 401    | 401 | 401            | 403      | 403     | 200     | 200         | 200     | 200         | /active-charters

POST /api/enrollment/public            | 401    | 201 | 401            | 401      | 401     | 401     | 401         | 401     | 401         | /api/enrollment/public <newInterest>
PUT /api/enrollment/public/{id}        | 401    | 422 | 401            | 401      | 401     | 401     | 401         | 401     | 401         | /api/enrollment/public/<interest> {}
POST /api/enrollment                   | 401    | 401 | 401            | 403      | 403     | 403     | 201/422     | 201/422 | 201/201     | /api/enrollment <newInterest>
GET /api/enrollment                    | 401    | 401 | 401            | 403      | 403     | 200     | 200         | 200     | 200         | /api/enrollment
GET /api/enrollment/{id}               | 401    | 401 | 401            | 403      | 403     | 200/404 | 200/404     | 200/404 | 200/200     | /api/enrollment/<interest>
PUT /api/enrollment/{id}               | 401    | 401 | 401            | 403      | 403     | 403     | 409/404     | 409/404 | 409/409     | /api/enrollment/<interest> {}
DELETE /api/enrollment/{id}            | 401    | 401 | 401            | 403      | 403     | 403     | 409/404     | 409/404 | 409/409     | /api/enrollment/<interest>
GET /api/interest-notes/{interestId}   | 401    | 401 | 401            | 403      | 403     | 200/404 | 200/404     | 200/404 | 200/200     | /api/interest-notes/<interest>
POST /api/interest-notes               | 401    | 401 | 401            | 403      | 403     | 403     | 201/404     | 201/404 | 201/201     | /api/interest-notes {"interestId":"<interest>","Username":"Ana","email":"ana@northstar.example","notes":"Called"}

GET /api/colleagues                    | 401    | 401 | 401            | 403      | 403     | 200     | 200         | 200     | 200         | /api/colleagues
GET /api/tags                          | 401    | 401 | 401            | 403      | 403     | 200     | 200         | 200     | 200         | /api/tags
PUT /api/work/{id}                     | 401    | 401 | 401            | 403      | 403     | 403     | 409/404     | 409/404 | 409/409     | /api/work/<registration> {"tags":["lottery"]}
GET /api/tasks                         | 401    | 401 | 401            | 403      | 403     | 403     | 200/404     | 200/404 | 200/200     | /api/tasks?entryId=<registration>&owner=anyone
POST /api/tasks                        | 401    | 401 | 401            | 403      | 403     | 403     | 201/404     | 201/404 | 201/201     | /api/tasks {"submissionId":"<submissionId>","entryId":"<registration>","title":"Call the family","owner":null,"dueOn":"2027-01-11"}
GET /api/task-rules/{charterId}        | 401    | 401 | 401            | 403      | 403     | 403     | 200/404     | 200/404 | 200/200     | /api/task-rules/<charter>
PUT /api/task-rules/{charterId}        | 401    | 401 | 401            | 403      | 403     | 403     | 403         | 409/404 | 409/409     | /api/task-rules/<charter> {"rules":{}}
PUT /api/tasks/{entryId}/{id}          | 401    | 401 | 401            | 403      | 403     | 403     | 404         | 404     | 404         | /api/tasks/<registration>/ffffffffffffffffffffffff {"done":true}

POST /api/bulk                         | 401    | 401 | 401            | 403      | 403     | 403     | 201/422     | 201/422 | 201/201     | /api/bulk {"submissionId":"<submissionId>","area":"registrations","action":"add tag","ids":["<registration>"],"parameters":{"tag":"lottery"}}
GET /api/bulk                          | 401    | 401 | 401            | 403      | 403     | 403     | 200         | 200     | 200         | /api/bulk
GET /api/bulk/{id}                     | 401    | 401 | 401            | 403      | 403     | 403     | 404         | 404     | 404         | /api/bulk/ffffffffffffffffffffffff
POST /api/bulk/{id}/start              | 401    | 401 | 401            | 403      | 403     | 403     | 404         | 404     | 404         | /api/bulk/ffffffffffffffffffffffff/start
POST /api/bulk/{id}/stop               | 401    | 401 | 401            | 403      | 403     | 403     | 404         | 404     | 404         | /api/bulk/ffffffffffffffffffffffff/stop
POST /api/bulk/{id}/undo               | 401    | 401 | 401            | 403      | 403     | 403     | 404         | 404     | 404         | /api/bulk/ffffffffffffffffffffffff/undo
GET /api/bulk/{id}/items               | 401    | 401 | 401            | 403      | 403     | 403     | 404         | 404     | 404         | /api/bulk/ffffffffffffffffffffffff/items

GET /api/deleted                       | 401    | 401 | 401            | 403      | 403     | 403     | 403         | 200     | 200         | /api/deleted
POST /api/deleted/{id}/restore         | 401    | 401 | 401            | 403      | 403     | 403     | 403         | 404     | 404         | /api/deleted/ffffffffffffffffffffffff/restore

GET /api/duplicates                    | 401    | 401 | 401            | 403      | 403     | 403     | 200         | 200     | 200         | /api/duplicates
GET /api/duplicate-count               | 401    | 401 | 401            | 403      | 403     | 403     | 200         | 200     | 200         | /api/duplicate-count
GET /api/duplicates/{pairId}           | 401    | 401 | 401            | 403      | 403     | 403     | 404         | 404     | 404         | /api/duplicates/ffffffffffffffffffffffff
POST /api/duplicates/{pairId}          | 401    | 401 | 401            | 403      | 403     | 403     | 404         | 404     | 404         | /api/duplicates/ffffffffffffffffffffffff {"decision":"later"}
POST /api/duplicates/{pairId}/undo     | 401    | 401 | 401            | 403      | 403     | 403     | 404         | 404     | 404         | /api/duplicates/ffffffffffffffffffffffff/undo

POST /api/registration                 | 401    | 201 | 401            | 403      | 403     | 403     | 201/422     | 201/422 | 201/201     | /api/registration <newRegistration>
GET /api/registration                  | 401    | 401 | 401            | 403      | 403     | 200     | 200         | 200     | 200         | /api/registration
GET /api/registration/{id}             | 401    | 401 | 401            | 403      | 403     | 200/404 | 200/404     | 200/404 | 200/200     | /api/registration/<registration>
PUT /api/registration/{id}             | 401    | 401 | 401            | 403      | 403     | 403     | 409/404     | 409/404 | 409/409     | /api/registration/<registration> {}
DELETE /api/registration/{id}          | 401    | 401 | 401            | 403      | 403     | 403     | 409/404     | 409/404 | 409/409     | /api/registration/<registration>
GET /api/registration-notes/{registrationId} | 401 | 401 | 401         | 403      | 403     | 200/404 | 200/404     | 200/404 | 200/200     | /api/registration-notes/<registration>
POST /api/registration-notes           | 401    | 401 | 401            | 403      | 403     | 403     | 201/404     | 201/404 | 201/201     | /api/registration-notes {"registrationId":"<registration>","notes":"Called"}
GET /api/registration/orientations     | 401    | 401 | 401            | 403      | 403     | 200     | 200         | 200     | 200         | /api/registration/orientations
PUT /api/registration/status/{id}      | 401    | 401 | 401            | 403      | 403     | 403     | 409/404     | 409/404 | 409/409     | /api/registration/status/<registration> {"action":"no match confirmed","status":"Enrollment Submitted","progressLevel":1,"processingLevel":1}
PATCH /api/registration/batch-status-update | 401 | 401 | 401          | 403      | 403     | 403     | 200         | 200     | 200         | /api/registration/batch-status-update {"selectedItems":[{"_id":"<registration>","etag":"\\"0\\""}]}
PUT /api/registration/terminate/{id}   | 401    | 401 | 401            | 403      | 403     | 403     | 409/404     | 409/404 | 409/409     | /api/registration/terminate/<registration> {"notes":"Moved away"}
PUT /api/registration/cancel-orientation/{id} | 401 | 401 | 401        | 403      | 403     | 403     | 409/404     | 409/404 | 409/409     | /api/registration/cancel-orientation/<registration> {"reason":"The teacher is ill"}
POST /api/registration/reactivate/{id} | 401    | 401 | 401            | 403      | 403     | 403     | 409/404     | 409/404 | 409/409     | /api/registration/reactivate/<registration>
PUT /api/registration/add-special-programs/{id} | 401 | 401 | 401      | 403      | 403     | 403     | 409/404     | 409/404 | 409/409     | /api/registration/add-special-programs/<registration> {"programList":{"el":true,"fiveZeroFour":false,"iep":"unchecked","gate":"unchecked","titleI":"unchecked","mckinneyVento":"unchecked","foster":"unchecked"}}
GET /api/status_types                  | 401    | 401 | 401            | 403      | 403     | 200     | 200         | 200     | 200         | /api/status_types

POST /api/sql/student-match            | 401    | 401 | 401            | 403      | 403     | 403     | 200         | 200     | 200         | /api/sql/student-match {"firstName":"Ana","lastName":"Ruiz","birthDate":"05/01/2012","phone":"","charterName":"","address":"","email":""}

POST /api/student-data/find            | 401    | 401 | 401            | 403      | 403     | 403     | 403         | 403     | 200         | /api/student-data/find {"firstName":"Ana","lastName":"Ruiz","birthDate":"2012-05-01"}
POST /api/student-data/export          | 401    | 401 | 401            | 403      | 403     | 403     | 403         | 403     | 404         | /api/student-data/export {"entryIds":["ffffffffffffffffffffffff"],"sisStudents":[]}
POST /api/student-data/delete          | 401    | 401 | 401            | 403      | 403     | 403     | 403         | 403     | 422         | /api/student-data/delete {"entries":[],"sisStudents":[]}

GET /api/sessions                      | 401    | 200 | 200            | 403      | 403     | 200     | 200         | 200     | 200         | /api/sessions
GET /api/sessions/{permalinkOrId}      | 401    | 200 | 200            | 403      | 403     | 200     | 200         | 200     | 200         | /api/sessions/evening-makers
POST /api/sessions                     | 401    | 401 | 401            | 403      | 403     | 403     | 403         | 422     | 422         | /api/sessions {}
PUT /api/sessions/{id}                 | 401    | 401 | 401            | 403      | 403     | 403     | 403         | 404     | 404         | /api/sessions/ffffffffffffffffffffffff {"name":"A","permalink":"a","schoolYear":"2026-2027","enrollmentStart":"2026-08-01","enrollmentEnd":"2026-09-01","schoolYearStartDate":"2026-08-01","schoolYearEndDate":"2027-06-01"}
GET /api/courses/{siteId}/{charterId}/{profileId} | 401 | 200 | 200    | 403      | 403     | 200     | 200         | 200     | 200         | /api/courses/<center>/<charter>/ffffffffffffffffffffffff
GET /api/courses/permalink/{permalink} | 401    | 200 | 200            | 401      | 401     | 401     | 401         | 401     | 401         | /api/courses/permalink/evening-makers
GET /api/v1/config/master_agreement_description | 401 | 200 | 200     | 401      | 401     | 401     | 401         | 401     | 401         | /api/v1/config/master_agreement_description?charter_id=<charter>
GET /api/lelotemplate/{charterId}/{profileId}/{siteId} | 401 | 200 | 200 | 403   | 403     | 200     | 200         | 200     | 200         | /api/lelotemplate/<charter>/ffffffffffffffffffffffff/<center>
GET /api/leloRegistration               | 401    | 401 | 401            | 403      | 403     | 200     | 200         | 200     | 200         | /api/leloRegistration
GET /api/leloRegistration/{id}          | 401    | 401 | 401            | 403      | 403     | 200/404 | 200/404     | 200/404 | 200/200     | /api/leloRegistration/<lelo>
GET /api/leloRegistration/{id}/signed-agreement | 401 | 401 | 401      | 403      | 403     | 404     | 404         | 404     | 404         | /api/leloRegistration/<lelo>/signed-agreement
POST /api/leloRegistration/{id}/signed-agreement | 401 | 401 | 401     | 403      | 403     | 403     | 409/404     | 409/404 | 409/409     | /api/leloRegistration/<lelo>/signed-agreement
POST /api/leloRegistration/{id}/new-agreement | 401 | 401 | 401        | 403      | 403     | 403     | 409/404     | 409/404 | 409/409     | /api/leloRegistration/<lelo>/new-agreement
GET /api/leloRegistration/{id}/signatures/{signer} | 401 | 401 | 401   | 403      | 403     | 404     | 404         | 404     | 404         | /api/leloRegistration/<lelo>/signatures/student
PUT /api/leloRegistration/{id}          | 401    | 401 | 401            | 403      | 403     | 403     | 409/404     | 409/404 | 409/409     | /api/leloRegistration/<lelo> {}
GET /api/optimizeLeloAPI               | 401    | 401 | 401            | 403      | 403     | 200     | 200         | 200     | 200         | /api/optimizeLeloAPI
GET /api/optimizeLeloAPI/zip           | 401    | 401 | 401            | 403      | 403     | 200     | 200         | 200     | 200         | /api/optimizeLeloAPI/zip
GET /api/lelo-notes/{leloRegistrationId} | 401  | 401 | 401            | 403      | 403     | 200/404 | 200/404     | 200/404 | 200/200     | /api/lelo-notes/<lelo>
POST /api/lelo-notes                    | 401    | 401 | 401            | 403      | 403     | 403     | 201/404     | 201/404 | 201/201     | /api/lelo-notes {"leloRegistrationId":"<lelo>","notes":"Called"}
POST /api/leloRegistration              | 401    | 201 | 401            | 403      | 403     | 403     | 201/422     | 201/422 | 201/201     | /api/leloRegistration <newLelo>
GET /api/leloRegistration/public/{permalink}/{uuid} | 401 | 200 | 200 | 401      | 401     | 401     | 401         | 401     | 401         | /api/leloRegistration/public/evening-makers/00000000-0000-4000-8000-000000000000
POST /api/leloRegistration/public/{permalink}/{uuid}/open | 401 | 404 | 401 | 401 | 401   | 401     | 401         | 401     | 401         | /api/leloRegistration/public/evening-makers/00000000-0000-4000-8000-000000000000/open {"birthDate":"2010-01-31"}
PUT /api/leloRegistration/public/{permalink}/{uuid} | 401 | 422 | 401 | 401 | 401 | 401 | 401 | 401 | 401 | /api/leloRegistration/public/evening-makers/00000000-0000-4000-8000-000000000000 {}
GET /api/leloRegistration/public/{permalink}/{uuid}/signed-agreement | 401 | 404 | 404 | 401 | 401 | 401 | 401 | 401 | 401 | /api/leloRegistration/public/evening-makers/00000000-0000-4000-8000-000000000000/signed-agreement
POST /api/leloRegistration/public/{permalink}/{uuid}/receipt | 401 | 404 | 401 | 401 | 401 | 401 | 401 | 401 | 401 | /api/leloRegistration/public/evening-makers/00000000-0000-4000-8000-000000000000/receipt {"birthDate":"2010-01-31"}
POST /api/verify                       | 401    | 415 | 401            | 401      | 401     | 401     | 401         | 401     | 401         | /api/verify
GET /api/courseCatalogOptions          | 401    | 401 | 401            | 403      | 403     | 200/404 | 200/404     | 200/404 | 200/200     | /api/courseCatalogOptions?charter_id=<charter>
GET /api/v1/config/course_catalog      | 401    | 401 | 401            | 403      | 403     | 200/404 | 200/404     | 200/404 | 200/200     | /api/v1/config/course_catalog?charter_id=<charter>
GET /api/offerings/{profileId}         | 401    | 401 | 401            | 403      | 403     | 200     | 200         | 200     | 200         | /api/offerings/ffffffffffffffffffffffff
GET /api/offerings/{profileId}/{siteId} | 401  | 401 | 401            | 403      | 403     | 200/404 | 200/404     | 200/404 | 200/200     | /api/offerings/ffffffffffffffffffffffff/<center>
POST /api/courseCatalog/import         | 401    | 401 | 401            | 403      | 403     | 403     | 200         | 200     | 200         | /api/courseCatalog/import {"charter_id":"<charter>","fileName":"a.csv","table":"1\\u001FCharter\\u001FCourse\\u001FLevel\\u001FYear\\u001FTerm\\u001FGrades\\u001E2\\u001F\\u001FArt","apply":true}
POST /api/agreements/import            | 401    | 401 | 401            | 403      | 403     | 403     | 403         | 422     | 422         | /api/agreements/import {"fileName":"a.csv","table":"","apply":true}
GET /api/agreements/{charterId}        | 401    | 401 | 401            | 403      | 403     | 403     | 403         | 200/404 | 200/200     | /api/agreements/<charter>
PUT /api/agreements/{charterId}        | 401    | 401 | 401            | 403      | 403     | 403     | 403         | 409/404 | 409/409     | /api/agreements/<charter> {"translations":{}}
GET /api/session-copies/{profileId}    | 401    | 401 | 401            | 403      | 403     | 403     | 404         | 404     | 404         | /api/session-copies/ffffffffffffffffffffffff?from=eeeeeeeeeeeeeeeeeeeeeeee
POST /api/session-copies/{profileId}   | 401    | 401 | 401            | 403      | 403     | 403     | 404         | 404     | 404         | /api/session-copies/ffffffffffffffffffffffff {"from":"eeeeeeeeeeeeeeeeeeeeeeee","centers":[{"siteId":"<center>","offering":""}]}
POST /api/session-copies/{profileId}/take-back | 401 | 401 | 401       | 403      | 403     | 403     | 404         | 404     | 404         | /api/session-copies/ffffffffffffffffffffffff/take-back {"from":"eeeeeeeeeeeeeeeeeeeeeeee","centers":[{"siteId":"<center>","parts":["offering"]}]}
POST /api/courses                      | 401    | 401 | 401            | 403      | 403     | 403     | 404         | 404     | 404         | /api/courses {"submissionId":"00000000-0000-4000-8000-000000000000","charter_id":"<charter>","siteId":"<center>","LeloRegistrationProfile":"ffffffffffffffffffffffff","courses":[{"_id":"ffffffffffffffffffffffff"}]}
PUT /api/courses/{id}                  | 401    | 401 | 401            | 403      | 403     | 403     | 404         | 404     | 404         | /api/courses/ffffffffffffffffffffffff {"submissionId":"00000000-0000-4000-8000-000000000000","charter_id":"<charter>","siteId":"<center>","LeloRegistrationProfile":"ffffffffffffffffffffffff","courses":[{"_id":"ffffffffffffffffffffffff"}]}
POST /api/lelotemplate                 | 401    | 401 | 401            | 403      | 403     | 403     | 404         | 404     | 404         | /api/lelotemplate {"charter_id":"<charter>","siteId":"<center>","LeloRegistrationProfile":"ffffffffffffffffffffffff","templateMessage":"Hello"}
PUT /api/lelotemplate/{charterId}/{profileId}/{siteId} | 401 | 401 | 401 | 403      | 403     | 403     | 404         | 404     | 404         | /api/lelotemplate/<charter>/ffffffffffffffffffffffff/<center> {"templateMessage":"Hello"}
GET /api/leloEmailTemplate/{charterId}/{profileId}/{siteId} | 401 | 401 | 401 | 403 | 403     | 200/404 | 200/404     | 200/404 | 200/200     | /api/leloEmailTemplate/<charter>/ffffffffffffffffffffffff/<center>
POST /api/leloEmailTemplate            | 401    | 401 | 401            | 403      | 403     | 403     | 404         | 404     | 404         | /api/leloEmailTemplate {"charter_id":"<charter>","siteId":"<center>","LeloRegistrationProfile":"ffffffffffffffffffffffff","email":[],"pgPrimaryEmail":true,"studentEmail":true}
PUT /api/leloEmailTemplate/{charterId}/{profileId}/{siteId} | 401 | 401 | 401 | 403 | 403     | 403     | 404         | 404     | 404         | /api/leloEmailTemplate/<charter>/ffffffffffffffffffffffff/<center> {"email":[],"pgPrimaryEmail":true,"studentEmail":true}
GET /api/find                          | 401    | 401 | 401            | 403      | 403     | 200     | 200         | 200     | 200         | /api/find?search=torres
GET /api/dashboard                     | 401    | 401 | 401            | 403      | 403     | 200     | 200         | 200     | 200         | /api/dashboard

GET /api/letters                       | 401    | 401 | 401            | 403      | 403     | 200     | 200         | 200     | 200         | /api/letters
POST /api/letters                      | 401    | 401 | 401            | 403      | 403     | 403     | 403         | 422     | 422         | /api/letters {"submissionId":"<submissionId>","letter":{}}
PUT /api/letters/{id}                  | 401    | 401 | 401            | 403      | 403     | 403     | 403         | 404     | 404         | /api/letters/ffffffffffffffffffffffff {"name":"Welcome","purpose":"news","areas":["interests"],"subject":"Welcome","text":"Welcome"}
DELETE /api/letters/{id}               | 401    | 401 | 401            | 403      | 403     | 403     | 403         | 404     | 404         | /api/letters/ffffffffffffffffffffffff
POST /api/letters/preview              | 401    | 401 | 401            | 403      | 403     | 403     | 200/404     | 200/404 | 200/200     | /api/letters/preview {"entryId":"<registration>","letter":{"name":"Welcome","purpose":"news","areas":["registrations"],"subject":"Welcome","text":"Welcome"}}
POST /api/letters/{id}/send            | 401    | 401 | 401            | 403      | 403     | 403     | 404         | 404     | 404         | /api/letters/ffffffffffffffffffffffff/send {"submissionId":"<submissionId>","entryId":"<registration>","letterEtag":"0"}
POST /api/letters/news                 | 401    | 204 | 401            | 401      | 401     | 401     | 401         | 401     | 401         | /api/letters/news {"news":true}

GET /api/views                         | 401    | 401 | 401            | 403      | 403     | 200     | 200         | 200     | 200         | /api/views
POST /api/views                        | 401    | 401 | 401            | 403      | 403     | 422     | 422         | 422     | 422         | /api/views {"area":"nothing"}
PUT /api/views/{id}                    | 401    | 401 | 401            | 403      | 403     | 404     | 404         | 404     | 404         | /api/views/ffffffffffffffffffffffff {"area":"interests","name":"Mine"}
DELETE /api/views/{id}                 | 401    | 401 | 401            | 403      | 403     | 404     | 404         | 404     | 404         | /api/views/ffffffffffffffffffffffff
POST /api/views/start                  | 401    | 401 | 401            | 403      | 403     | 404     | 404         | 404     | 404         | /api/views/start {"area":"interests","viewId":"ffffffffffffffffffffffff"}

POST /api/family/codes                 | 401    | 204 | 401            | 401      | 401     | 401     | 401         | 401     | 401         | /api/family/codes {"email":"table@families.example","brand":"northstar"}
POST /api/family/access                | 401    | 422 | 401            | 401      | 401     | 401     | 401         | 401     | 401         | /api/family/access {"email":"table2@families.example","brand":"northstar","code":"000000"}
POST /api/family/access/renewal        | 401    | 200 | 401            | 401      | 401     | 401     | 401         | 401     | 401         | /api/family/access/renewal
GET /api/family/entries                | 401    | 200 | 200            | 401      | 401     | 401     | 401         | 401     | 401         | /api/family/entries
GET /api/family/entries/{id}/agreement | 401    | 404 | 404            | 401      | 401     | 401     | 401         | 401     | 401         | /api/family/entries/<lelo>/agreement
GET /api/family/entries/{id}/answers   | 401    | 404 | 404            | 401      | 401     | 401     | 401         | 401     | 401         | /api/family/entries/<lelo>/answers
GET /api/family/entries/{id}/calendar  | 401    | 404 | 404            | 401      | 401     | 401     | 401         | 401     | 401         | /api/family/entries/<lelo>/calendar
GET /api/family/entries/{id}/slots     | 401    | 404 | 404            | 401      | 401     | 401     | 401         | 401     | 401         | /api/family/entries/<lelo>/slots
PUT /api/family/entries/{id}/slot      | 401    | 404 | 401            | 401      | 401     | 401     | 401         | 401     | 401         | /api/family/entries/<lelo>/slot {"time":"2099-12-01 - 10:00 - 11:00"}
DELETE /api/family/entries/{id}/slot   | 401    | 404 | 401            | 401      | 401     | 401     | 401         | 401     | 401         | /api/family/entries/<lelo>/slot
PUT /api/family/entries/{id}/contact   | 401    | 404 | 401            | 401      | 401     | 401     | 401         | 401     | 401         | /api/family/entries/<lelo>/contact {"answers":{}}
POST /api/family/entries/{id}/proposals | 401   | 404 | 401            | 401      | 401     | 401     | 401         | 401     | 401         | /api/family/entries/<lelo>/proposals {"answers":{}}
DELETE /api/family/entries/{id}/proposals | 401 | 404 | 401            | 401      | 401     | 401     | 401         | 401     | 401         | /api/family/entries/<lelo>/proposals
POST /api/family/entries/{id}/withdraw | 401    | 404 | 401            | 401      | 401     | 401     | 401         | 401     | 401         | /api/family/entries/<lelo>/withdraw {"reason":"We are moving"}
DELETE /api/family/entries/{id}/withdraw | 401  | 404 | 401            | 401      | 401     | 401     | 401         | 401     | 401         | /api/family/entries/<lelo>/withdraw
PUT /api/proposals/{id}                | 401    | 401 | 401            | 403      | 403     | 403     | 409/404     | 409/404 | 409/409     | /api/proposals/<interest> {"decisions":{}}
POST /api/funnel                       | 401    | 204 | 401            | 401      | 401     | 401     | 401         | 401     | 401         | /api/funnel {"form":"interest","formVersion":1,"brandName":"northstar","language":"en","device":"phone","events":[{"event":"entered","step":"student"}]}
GET /api/funnel                        | 401    | 401 | 401            | 403      | 403     | 403     | 403         | 200     | 200         | /api/funnel
POST /api/drafts                       | 401    | 422 | 401            | 401      | 401     | 401     | 401         | 401     | 401         | /api/drafts {}
PUT /api/drafts/{id}                   | 401    | 422 | 401            | 401      | 401     | 401     | 401         | 401     | 401         | /api/drafts/ffffffffffffffffffffffff {}
DELETE /api/drafts/{id}                | 401    | 404 | 401            | 401      | 401     | 401     | 401         | 401     | 401         | /api/drafts/ffffffffffffffffffffffff
POST /api/family/drafts/{id}           | 401    | 404 | 401            | 401      | 401     | 401     | 401         | 401     | 401         | /api/family/drafts/ffffffffffffffffffffffff {"device":"00000000-0000-4000-8000-000000000000"}
POST /api/drafts/{id}/no-reminders     | 401    | 404 | 401            | 401      | 401     | 401     | 401         | 401     | 401         | /api/drafts/ffffffffffffffffffffffff/no-reminders

POST /api/email/{kind}                 | 401    | 200 | 401            | 403      | 403     | 403     | 409/404     | 409/404 | 409/409     | /api/email/register-email {"entryId":"<interest>","submissionId":"<submissionId>"}
GET /api/messages                      | 401    | 401 | 401            | 403      | 403     | 403     | 403         | 200     | 200         | /api/messages
GET /api/messages/{entryId}            | 401    | 401 | 401            | 403      | 403     | 200/404 | 200/404     | 200/404 | 200/200     | /api/messages/<interest>
POST /api/messages/{entryId}/{messageId}/resend | 401 | 401 | 401      | 403      | 403     | 403     | 200/404     | 200/404 | 200/200     | /api/messages/<interest>/<message>/resend
POST /api/dataexport                   | 401    | 401 | 401            | 403      | 403     | 404     | 404         | 404     | 404         | /api/dataexport {"exportId":"00000000-0000-4000-8000-000000000000","fileName":"a.xlsx","recordCount":1,"screen":"Request Information","exportType":"excel","exportStatus":"success"}
GET /api/dataexport                    | 401    | 401 | 401            | 403      | 403     | 403     | 403         | 200     | 200         | /api/dataexport
GET /api/activity                      | 401    | 401 | 401            | 403      | 403     | 403     | 403         | 200     | 200         | /api/activity
GET /api/audit/{entryId}               | 401    | 401 | 401            | 403      | 403     | 403     | 200/404     | 200/404 | 200/200     | /api/audit/<interest>

GET /api/user                          | 401    | 401 | 401            | 403      | 403     | 403     | 403         | 200     | 200         | /api/user
GET /api/user/{id}                     | 401    | 401 | 401            | 403      | 403     | 403     | 403         | 200/404 | 200/200     | /api/user/<user>
PUT /api/user/{id}                     | 401    | 401 | 401            | 403      | 403     | 403     | 403         | 409/404 | 409/409     | /api/user/<user> {"userStatus":"User","charterAssignments":[{"_id":"<charter>"}]}
POST /api/user                         | 401    | 401 | 401            | 403      | 403     | 403     | 403         | 422/403 | 422/422     | /api/user {"submissionId":"00000000-0000-4000-8000-000000000000","oid":"00000000-0000-4000-8000-000000000000","userStatus":"User","charterAssignments":[{"_id":"<charter>"}]}
GET /api/sql/{query}                   | 401    | 401 | 401            | 403      | 403     | 403     | 403         | 200     | 200         | /api/sql/ruiz
POST /api/sql/close-person-database    | 401    | 401 | 401            | 403      | 403     | 403     | 403         | 204     | 204         | /api/sql/close-person-database
`;

/** Everybody who may show up, in the order of the columns. */
export const roles = [
  'nobody',
  'web',
  'web, no secret',
  'outsider',
  'general',
  'user',
  'contributor',
  'admin',
  'super.admin',
] as const;
export type Role = (typeof roles)[number];

export type AccessRow = {
  /** Method and path template, as the contract writes them. */
  readonly route: string;
  readonly method: string;
  /** What is sent, with the names in angle brackets still to be filled in. */
  readonly path: string;
  readonly body: string | undefined;
  readonly statuses: Readonly<Record<Role, { readonly own: number; readonly foreign: number }>>;
};

const [head = [], ...lines] = table
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => line.split('|').map((cell) => cell.trim()));

export const accessTable: readonly AccessRow[] = lines.map((cells) => {
  const [route = '', sent = ''] = [cells[0], cells.at(-1)];
  const end = sent.indexOf(' ');
  const statuses = roles.map((role) => {
    const [own, foreign = own] = (cells[head.indexOf(role)] ?? '').split('/').map(Number);
    if (!own || !foreign || cells.length !== head.length)
      throw new Error(`The row ${route} has no status for ${role}.`);
    return [role, { own, foreign }];
  });
  return {
    route,
    method: route.slice(0, route.indexOf(' ')),
    path: end < 0 ? sent : sent.slice(0, end),
    body: end < 0 ? undefined : sent.slice(end + 1),
    statuses: Object.fromEntries(statuses),
  };
});
