// Written by `npm run contract:table` from contract/. Do not edit.
import { readCallTable } from './readCallTable.ts'

/** What the browser has to know of the calls of the team, of accounts and of signing in. */
export const lateCalls = readCallTable(`accountOwners/assign:accountOwners,posts,thirdPartyCompanies result thirdPartyCompanyID
accountOwners/create:accountOwners:c accountOwner
accountOwners/delete:accountOwners,opportunities,posts,thirdPartyCompanies result accountOwnerID
accountOwners/get result limit
accountOwners/update:accountOwners,opportunities,posts,thirdPartyCompanies accountOwner accountOwnerID
accounts/addPasskey result passkey name
accounts/askForPasskey: options purpose
accounts/beginAuthenticator: setup
accounts/beginPasskey: options
accounts/changePassword result password
accounts/confirmAuthenticator result code
accounts/confirmEmail account code
accounts/endOtherSessions result
accounts/endSession result sessionID
accounts/get account
accounts/getProofWays ways
accounts/getSecurity security
accounts/getSessions sessions
accounts/handOver: result company browser
accounts/makeRecoveryCodes result
accounts/prove: result
accounts/readReset: reset token
accounts/removeAuthenticator result
accounts/removePasskey result passkeyID
accounts/removePicture account
accounts/renamePasskey result passkeyID name
accounts/requestEmail: result email
accounts/requestReset: result email
accounts/resetPassword result token password
accounts/signIn result email password
accounts/signInWithFactor result token
accounts/signInWithPasskey result passkey
accounts/signOut result
accounts/update account name
accounts/uploadPicture account
audit/get result
audit/getActors:audit,team actors
boards/create:boards:c board name
boards/reorder result boardIDs
boards/setQuestions:boards,customPostFields questions boardID questions
boards/update board boardID
categories/count:boards,posts counts boardID
categories/create:boards:c category boardID name
categories/delete:boards,posts,views result categoryID
categories/getFollowed:boards,categories categories
categories/reorder:boards result boardID categoryIDs
categories/subscribe subscription categoryID
categories/unsubscribe subscription categoryID
categories/update:boards category categoryID
changelog/approveEntry draft entryID revision
changelog/askApproval draft entryID isAsked
changelog/backdateEntry:changelog,posts draft entryID at
changelog/createEntry:changelog:c draft title
changelog/createLabel:changelog:c label name
changelog/createShipped:changelog:c result month
changelog/deleteEntry result entryID
changelog/deleteLabel result labelID
changelog/deleteTranslation result entryID language
changelog/dropAside result entryID versionID
changelog/getCounts counts
changelog/getDraft:changelog,posts,segments,statuses draft entryID
changelog/getTranslation translation entryID language
changelog/getUnmentioned:changelog,posts result
changelog/getVersion version entryID versionID
changelog/getVersions result entryID
changelog/getWidgetData:changelog,posts,viewer widgetData companyID
changelog/linkPosts:changelog,posts result entryID postIDs
changelog/orderPosts result entryID postIDs
changelog/pinEntry:changelog,posts draft entryID isPinned
changelog/preview: html text
changelog/publishEntry:changelog,posts draft entryID revision
changelog/renameLabel label labelID name
changelog/reorderLabels result labelIDs
changelog/restoreVersion draft entryID versionID revision
changelog/saveEntry saving entryID revision
changelog/saveTranslation translation entryID language title body
changelog/scheduleEntry:changelog,posts draft entryID revision at
changelog/sendBackEntry draft entryID
changelog/unlinkPosts:changelog,posts result entryID postIDs
changelog/unpublishEntry:changelog,posts draft entryID
changelog/unscheduleEntry:changelog,posts draft entryID
changelog/updateSettings:changelog,company result
changelogAudience/answerSolved solving entryID solved
changelogAudience/changeSubscription:changelog,changelogAudience,notifications subscription isSubscribed
changelogAudience/confirm:changelog,changelogAudience subscription request proof
changelogAudience/count:changelog,changelogAudience audience entryID
changelogAudience/getReach:changelog,changelogAudience,userReactions reach entryID
changelogAudience/getSubscribers result pages
changelogAudience/importEntries:changelog imported format text as
changelogAudience/previewImport: preview format text
changelogAudience/removeSubscribers:changelog,changelogAudience removed userIDs
changelogAudience/sendTest: result entryID
changelogAudience/subscribe: result email
comments/getEdits:comments,users result commentID
comments/markSpam: result commentID
comments/pin: result commentID pinned
comments/restore result commentID
company/changeSecurity result requiresSecondFactor
company/checkDomain domain
company/confirmReplyTo email code
company/createAPIKey result name scopes
company/delete closing name
company/getAPIKey apiKey
company/getAPIKeys apiKeys
company/getClosing closing
company/getDomain domain
company/getSecurity security
company/getSettings settings
company/keep result
company/removeDomain domain
company/removeReplyTo email
company/renameSubdomain result subdomain expects
company/requestReplyTo: result email
company/revokeAPIKey result apiKeyID
company/setDomain domain domain
company/update result
company/updateEmail email
company/updatePortal company
currencies/deleteRate:currencies,opportunities,posts,thirdPartyCompanies,users result currency day
currencies/get currencies
currencies/putRate:currencies,opportunities,posts,thirdPartyCompanies,users currencies currency day rate
currencies/update:currencies,opportunities,posts,thirdPartyCompanies,users currencies
customFields/create:customFields:c customField subject name type
customFields/delete result customFieldID
customFields/get customFields
customFields/getListValues:customFields,thirdPartyCompanies,users values subject subjectIDs customFieldIDs
customFields/getLost result customFieldID
customFields/getValues values subject subjectID
customFields/reorder result subject customFieldIDs
customFields/setValues:customFields,users values subject subjectID values
customFields/update customField customFieldID
customPostFields/create:customPostFields,posts:c customPostField name type
customPostFields/delete:customPostFields,posts result fieldID
customPostFields/getLost:customPostFields,posts result fieldID
customPostFields/reorder:customPostFields,posts result fieldIDs
customPostFields/update:customPostFields,posts customPostField fieldID
customerRequests/ask:posts,thirdPartyCompanies,users,votes:c post thirdPartyCompanyID boardID title
customerRequests/count:boards,posts,statuses,thirdPartyCompanies,votes result companyURLName
customerRequests/getPeople:posts,thirdPartyCompanies,users,votes result thirdPartyCompanyID postID
customerRequests/takeBack:posts,thirdPartyCompanies,users,votes result postID userID
customerRequests/vote:posts,thirdPartyCompanies,users,votes vote thirdPartyCompanyID postID
guests/countVotes:guests,posts,votes result groupID
guests/get:boards rights
guests/getCounts:guests,posts,votes counts postID
guests/getGroups:guests,posts,votes result
guests/getVotes:guests,posts,votes result groupID
guests/setAside:guests,posts,votes result groupID
imports/addPart: part jobID number
imports/begin:jobs job name size
imports/check:imports,jobs job jobID setup
imports/getFile file jobID
imports/getUndo:imports,jobs undo jobID
imports/preview rows jobID setup
imports/run:imports,jobs job jobID
imports/undo:boards,comments,customFields,imports,jobs,posts,thirdPartyCompanies,users,votes job jobID losing
inbox/getDay:boards,comments,inbox,posts,statuses,tags day
inbox/getPlace:boards,comments,inbox,posts,statuses,tags place postURLName
inbox/getPosts:boards,comments,inbox,posts,statuses,tags inbox
inbox/getSnoozed:boards,comments,inbox,posts,statuses,tags inbox
inbox/markSeen result postIDs
inbox/snooze result postIDs until
inbox/undo result postIDs
inbox/wake result postIDs
invites/accept:accounts result token
invites/create result emails roleID
invites/createLink link domain roleID days
invites/get result
invites/read: invite token
invites/readAddress: proof token email code
invites/requestCode: result token email
invites/resend invite inviteID
invites/revoke result inviteID
invites/revokeLink result linkID
jobs/cancel job jobID
jobs/export job
jobs/find jobs
metrics/get:boards,comments,metrics,posts,statuses,votes metrics
moderation/changeApproval:boards,comments,inbox,moderation,posts approval boardID holds
moderation/decide:comments,inbox,moderation,posts,users result reviewIDs outcome
moderation/getApproval:boards,comments,moderation,posts approval boardID
moderation/getReviews:comments,moderation,posts,users result
moderation/getRules rules
moderation/updateRules rules
notifications/changeBoardChoice: settings boardID kind
notifications/changeSettings: settings kind
notifications/changeSummary: settings kind
notifications/changeTimeZone: settings
notifications/getSettings settings
notifications/sendSummary: result kind
notifications/sendTest: result
onboarding/dismiss result
onboarding/get:boards,company,invites,onboarding,posts,team,users onboarding
onboarding/restore result
opportunities/create:opportunities,posts,thirdPartyCompanies:c opportunity name
opportunities/delete:opportunities,posts,thirdPartyCompanies result opportunityID
opportunities/get:accountOwners,currencies,opportunities,posts,thirdPartyCompanies result limit
opportunities/link:opportunities,posts,thirdPartyCompanies result opportunityID postID
opportunities/unlink:opportunities,posts,thirdPartyCompanies result opportunityID postID
opportunities/update:opportunities,posts,thirdPartyCompanies opportunity opportunityID
posts/bulk:boards,jobs,posts:c job selection action
posts/changeETA post postID
posts/changeFacts result postID
posts/changeStatus post postID statusID
posts/countMailed count postID statusID
posts/countSelection:boards,posts result selection
posts/createOnBehalf:posts:c post boardID title
posts/getBulkReport:jobs report jobID
posts/getCompanies:accountOwners,currencies,opportunities,posts,thirdPartyCompanies,votes result postID limit
posts/getEdits:posts,users result postID
posts/getFollowers:posts,users,votes result postID
posts/getMergeSuggestions result postID
posts/getMerged result postID
posts/getRemoved:comments,posts,users result spam
posts/markSpam result postID
posts/merge:comments,posts,votes post postID intoPostID
posts/move post postID boardID
posts/previewMerge result postID intoPostID
posts/restore result postID
posts/split:comments,posts,votes:c post commentID title
posts/thirdPartyTasks tasks postIDs
posts/undoBulk:boards,jobs,posts job jobID
posts/undoChanges result changeIDs
posts/undoSplit:comments,inbox,posts,votes post postID
posts/undoStatus post postID
posts/unmerge:comments,posts,votes post postID
profileNotes/create:profileNotes:c profileNote subject subjectID body
profileNotes/delete result profileNoteID
profileNotes/findMentions:profileNotes,team suggestions prefix
profileNotes/get result subject subjectID
profileNotes/update profileNote profileNoteID body
profiles/export:jobs job subject subjectID
profiles/getTimeline:comments,opportunities,posts,profileNotes,statuses,thirdPartyCompanies,users,votes result subject subjectID
referrals/getReferrer referrer referralCode
registrations/checkSubdomain subdomain subdomain
registrations/found:accounts company token code
registrations/get registration
registrations/request: registration companyName subdomain name email password
registrations/resend: result token
reporting/getCustomers:boards,categories,currencies,opportunities,posts,statuses,tags,thirdPartyCompanies,votes customers dateRange
reporting/getDashboardActivity:boards,categories,comments,posts,reporting,statuses,tags,votes activity dateRange
reporting/getReturns:boards,categories,comments,notifications,posts,statuses,tags,votes returns dateRange
reporting/getSegments:boards,categories,comments,posts,reporting,segments,statuses,tags,votes division dateRange
reporting/thirdPartyCompanyFeatureRequests:accountOwners,boards,currencies,posts,statuses,thirdPartyCompanies,votes result
reports/create: result postID reason
roadmaps/create:roadmaps:c roadmap name
roadmaps/duplicate:roadmaps:c roadmap roadmapID name
roadmaps/get:posts,roadmaps roadmaps
roadmaps/getHistory:posts,roadmaps,team result roadmapID
roadmaps/getOne:boards,customFields,customPostFields,posts,roadmaps,segments,statuses,tags,team roadmap roadmapURLName
roadmaps/posts/add result roadmapID
roadmaps/posts/get:boards,posts,roadmaps,statuses,tags,team,votes result roadmapID
roadmaps/posts/getScore:posts,roadmaps,team,votes result roadmapID postID
roadmaps/posts/remove result roadmapID
roadmaps/posts/setValues result roadmapID cells
roadmaps/reorder result roadmapIDs
roadmaps/setColumns roadmap roadmapID revision columns
roadmaps/setFactors roadmap roadmapID revision factors
roadmaps/setRule roadmap roadmapID
roadmaps/shared/getOne roadmap roadmapViewID roadmapURLName
roadmaps/shared/posts/get:boards,posts,roadmaps,statuses result roadmapID roadmapViewID
roadmaps/shared/unlock result roadmapViewID roadmapURLName password
roadmaps/shares/create:roadmaps:c share roadmapID name query embedOrigins
roadmaps/shares/get:roadmaps,team shares roadmapID
roadmaps/shares/revoke result roadmapViewID
roadmaps/shares/update share roadmapViewID
roadmaps/tryWeights:posts,roadmaps,votes result roadmapID weights
roadmaps/update roadmap roadmapID
roles/create:roles:c role name permissions
roles/delete:invites,roles,team,viewer role roleID toRoleID
roles/get:roles,team roles
roles/update:roles,team,viewer role roleID
samples/get:boards,comments,posts,samples,votes samples
samples/load:boards,comments,onboarding,posts,samples,users,votes result
samples/remove:boards,comments,onboarding,posts,samples,users,votes result
savedAnswers/create:savedAnswers:c savedAnswer title body isShared
savedAnswers/delete result savedAnswerID
savedAnswers/list savedAnswers
savedAnswers/reorder result isShared savedAnswerIDs
savedAnswers/update savedAnswer savedAnswerID
search/get:boards,changelog,comments,posts,savedAnswers,statuses,tags,users,views groups search
segments/changeMembers:segments,thirdPartyCompanies,users result segmentID
segments/create:segments:c segment subject name
segments/delete:segments,thirdPartyCompanies,users result segmentID
segments/get:segments,thirdPartyCompanies,users segments
segments/getOne:boards,segments,thirdPartyCompanies,users segment urlName
segments/preview:thirdPartyCompanies,users result subject rule
segments/update:segments,thirdPartyCompanies,users segment segmentID
sessions/end result sessionID
sessions/endOthers result
sessions/get sessions
sharedCustomerPages/create result thirdPartyCompanyID days showsMoney
sharedCustomerPages/get:sharedCustomerPages,team,thirdPartyCompanies pages thirdPartyCompanyID
sharedCustomerPages/read:boards,posts,statuses,votes page token
sharedCustomerPages/revoke result sharedCustomerPageID
signInProviders/addDomain domain domain
signInProviders/beginTest: result providerID
signInProviders/checkDomain domain domain
signInProviders/create:signInProviders:c provider audience shape name issuer client clientSecret
signInProviders/delete result providerID
signInProviders/getAll result
signInProviders/getTest test token
signInProviders/getWays ways
signInProviders/removeDomain result domain
signInProviders/switch provider providerID isEnabled isOnly
signInProviders/update provider providerID
sso/changePage:signInProviders,sso result
sso/get result
sso/makeSecret:sso:c result purpose
sso/removeSecret result secretID
sso/testToken result ssoToken
statuses/create:boards,company,posts,statuses:c status name hue type onRoadmap
statuses/getAll:posts,statuses statuses
statuses/merge:boards,company,posts,statuses result statusID intoStatusID
statuses/reorder:boards,company,posts,statuses result statusIDs
statuses/update:boards,company,posts,statuses status statusID
tags/count:posts,tags counts
tags/create:tags:c tag boardID name
tags/delete:posts,tags result tagID
tags/deleteUnused result tagIDs
tags/getUnused:posts,tags tags
tags/list tags
tags/merge:posts,tags,views result tagID intoTagID
tags/update:posts,tags tag tagID
team/changeRole:roles,team member userID roleID
team/get result
team/handOver:roles,team,viewer result userID
team/leave:viewer result
team/leaveCompany:accounts result companyID
team/remove:mentions,roles,team result userID
thirdPartyCompanies/addPeople:posts,thirdPartyCompanies,users thirdPartyCompany thirdPartyCompanyID userIDs
thirdPartyCompanies/count result
thirdPartyCompanies/create:posts,thirdPartyCompanies,users:c thirdPartyCompany name
thirdPartyCompanies/delete:posts,thirdPartyCompanies,users result thirdPartyCompanyID
thirdPartyCompanies/dismissDouble result thirdPartyCompanyID otherThirdPartyCompanyID
thirdPartyCompanies/erase:jobs,posts,thirdPartyCompanies,users job thirdPartyCompanyID texts
thirdPartyCompanies/get result limit
thirdPartyCompanies/getDoubles result
thirdPartyCompanies/getForFilters thirdPartyCompanies
thirdPartyCompanies/getMerges result thirdPartyCompanyID
thirdPartyCompanies/getOne thirdPartyCompany urlName
thirdPartyCompanies/getPosts:posts,thirdPartyCompanies,users result filter limit urlName
thirdPartyCompanies/getWorths:accountOwners,currencies,customFields,thirdPartyCompanies result urlName limit
thirdPartyCompanies/merge:customFields,opportunities,posts,profileNotes,reporting,segments,sharedCustomerPages,thirdPartyCompanies,users result thirdPartyCompanyID intoThirdPartyCompanyID
thirdPartyCompanies/previewErasure:posts,thirdPartyCompanies,users erasure thirdPartyCompanyID
thirdPartyCompanies/previewMerge:accountOwners,customFields,opportunities,thirdPartyCompanies,users result thirdPartyCompanyID intoThirdPartyCompanyID
thirdPartyCompanies/removePeople:posts,thirdPartyCompanies,users thirdPartyCompany thirdPartyCompanyID userIDs
thirdPartyCompanies/undoMerge:customFields,opportunities,posts,profileNotes,reporting,segments,sharedCustomerPages,thirdPartyCompanies,users thirdPartyCompany mergeID
thirdPartyCompanies/update:posts,thirdPartyCompanies,users thirdPartyCompany thirdPartyCompanyID
translations/get:boards,company,statuses,translations translations
translations/update:boards,company,posts,translations result changes
users/block:comments,moderation,posts,users result userID
users/count result companySearch dateRange search segmentURLName
users/dismissDouble result userID otherUserID
users/erase:posts,users result userID texts
users/find users
users/get result companySearch dateRange search segmentURLName limit sort
users/getBlocked result
users/getDoubles result
users/getForCompany result thirdPartyCompanyID
users/getMerges result userID
users/getOne user urlName
users/getPosts:posts,users result userID filter limit
users/identify:customFields,posts,thirdPartyCompanies,users result users
users/merge:comments,customFields,posts,profileNotes,reporting,thirdPartyCompanies,users,votes result userID intoUserID
users/previewMerge:customFields,thirdPartyCompanies,users result userID intoUserID
users/unblock:comments,moderation,posts,users result userID
users/undoMerge:comments,customFields,posts,profileNotes,reporting,thirdPartyCompanies,users,votes user mergeID
viewOrder/get:viewOrder,views viewOrder
viewOrder/set viewOrder
viewer/confirmEmail viewer code
viewer/enter result code
viewer/enterWithToken:customFields,thirdPartyCompanies,users,viewer result ssoToken
viewer/erase result texts code
viewer/getCompanies: companies
viewer/getProofWays: ways
viewer/prove: result
viewer/readLink: link token
viewer/requestCode: result email
viewer/requestEmail: result email code
viewer/requestProof: result purpose
viewer/setPassword result token password
viewer/signIn result email code
viewer/signInByLink result token
viewer/signInWithFactor result token
viewer/signInWithPassword result email password
viewer/signOut result
viewer/update viewer
views/count:boards,customFields,customPostFields,posts,roadmaps,segments,statuses,tags,thirdPartyCompanies,users,views counts viewIDs
views/create:views:c view kind name isShared query
views/delete result viewID
views/duplicate:views:c view viewID name
views/list:boards,customFields,customPostFields,roadmaps,segments,statuses,tags,views views
views/update view viewID
votes/changeOnBehalf:posts,votes result postID userID
votes/createOnBehalf:posts,votes vote postID
votes/deleteOnBehalf:posts,votes vote postID userID
widget/changeSettings result
widget/get:boards,company,posts,viewer widget boardToken
widget/getContext:posts context postID
widget/getSettings:boards,company,widget settings
widget/identify:customFields,thirdPartyCompanies,users result
widget/makeToken: result
widget/markRead: result`)
