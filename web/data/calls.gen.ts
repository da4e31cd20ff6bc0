// Written by `npm run contract:table` from contract/. Do not edit.
import type { OutputOf, SentInputOf } from '../../contract/call.ts'
import type * as boards from '../../contract/boards.ts'
import type * as categories from '../../contract/categories.ts'
import type * as comments from '../../contract/comments.ts'
import type * as company from '../../contract/company.ts'
import type * as errorReports from '../../contract/errorReports.ts'
import type * as images from '../../contract/images.ts'
import type * as mentions from '../../contract/mentions.ts'
import type * as notifications from '../../contract/notifications.ts'
import type * as overview from '../../contract/overview.ts'
import type * as posts from '../../contract/posts.ts'
import type * as roadmap from '../../contract/roadmap.ts'
import type * as sessions from '../../contract/sessions.ts'
import type * as subscriptions from '../../contract/subscriptions.ts'
import type * as userReactions from '../../contract/userReactions.ts'
import type * as users from '../../contract/users.ts'
import type * as viewer from '../../contract/viewer.ts'
import type * as votes from '../../contract/votes.ts'
import { readCallTable } from './readCallTable.ts'

/** What every call takes and gives. */
export type Calls = {
  '/api/boards/create': { kind: 'write'; input: SentInputOf<typeof boards.boardsCreate>; output: OutputOf<typeof boards.boardsCreate> }
  '/api/boards/get': { kind: 'read'; input: SentInputOf<typeof boards.boardsGet>; output: OutputOf<typeof boards.boardsGet> }
  '/api/boards/getAll': { kind: 'read'; input: SentInputOf<typeof boards.boardsGetAll>; output: OutputOf<typeof boards.boardsGetAll> }
  '/api/boards/update': { kind: 'write'; input: SentInputOf<typeof boards.boardsUpdate>; output: OutputOf<typeof boards.boardsUpdate> }
  '/api/categories/create': { kind: 'write'; input: SentInputOf<typeof categories.categoriesCreate>; output: OutputOf<typeof categories.categoriesCreate> }
  '/api/categories/delete': { kind: 'write'; input: SentInputOf<typeof categories.categoriesDelete>; output: OutputOf<typeof categories.categoriesDelete> }
  '/api/categories/update': { kind: 'write'; input: SentInputOf<typeof categories.categoriesUpdate>; output: OutputOf<typeof categories.categoriesUpdate> }
  '/api/comments/create': { kind: 'write'; input: SentInputOf<typeof comments.commentsCreate>; output: OutputOf<typeof comments.commentsCreate> }
  '/api/comments/delete': { kind: 'write'; input: SentInputOf<typeof comments.commentsDelete>; output: OutputOf<typeof comments.commentsDelete> }
  '/api/comments/getEdits': { kind: 'read'; input: SentInputOf<typeof comments.commentsGetEdits>; output: OutputOf<typeof comments.commentsGetEdits> }
  '/api/comments/markSpam': { kind: 'write'; input: SentInputOf<typeof comments.commentsMarkSpam>; output: OutputOf<typeof comments.commentsMarkSpam> }
  '/api/comments/pin': { kind: 'write'; input: SentInputOf<typeof comments.commentsPin>; output: OutputOf<typeof comments.commentsPin> }
  '/api/comments/restore': { kind: 'write'; input: SentInputOf<typeof comments.commentsRestore>; output: OutputOf<typeof comments.commentsRestore> }
  '/api/comments/update': { kind: 'write'; input: SentInputOf<typeof comments.commentsUpdate>; output: OutputOf<typeof comments.commentsUpdate> }
  '/api/company/get': { kind: 'read'; input: SentInputOf<typeof company.companyGet>; output: OutputOf<typeof company.companyGet> }
  '/api/company/update': { kind: 'write'; input: SentInputOf<typeof company.companyUpdate>; output: OutputOf<typeof company.companyUpdate> }
  '/api/company/updatePortal': { kind: 'write'; input: SentInputOf<typeof company.companyUpdatePortal>; output: OutputOf<typeof company.companyUpdatePortal> }
  '/api/errors/report': { kind: 'write'; input: SentInputOf<typeof errorReports.errorsReport>; output: OutputOf<typeof errorReports.errorsReport> }
  '/api/images/upload': { kind: 'write'; input: SentInputOf<typeof images.imagesUpload>; output: OutputOf<typeof images.imagesUpload> }
  '/api/mentions/findSuggestions': { kind: 'read'; input: SentInputOf<typeof mentions.mentionsFindSuggestions>; output: OutputOf<typeof mentions.mentionsFindSuggestions> }
  '/api/notifications/changeSettings': { kind: 'write'; input: SentInputOf<typeof notifications.notificationsChangeSettings>; output: OutputOf<typeof notifications.notificationsChangeSettings> }
  '/api/notifications/get': { kind: 'read'; input: SentInputOf<typeof notifications.notificationsGet>; output: OutputOf<typeof notifications.notificationsGet> }
  '/api/notifications/getSettings': { kind: 'read'; input: SentInputOf<typeof notifications.notificationsGetSettings>; output: OutputOf<typeof notifications.notificationsGetSettings> }
  '/api/notifications/markRead': { kind: 'write'; input: SentInputOf<typeof notifications.notificationsMarkRead>; output: OutputOf<typeof notifications.notificationsMarkRead> }
  '/api/notifications/sendTest': { kind: 'write'; input: SentInputOf<typeof notifications.notificationsSendTest>; output: OutputOf<typeof notifications.notificationsSendTest> }
  '/api/overview/get': { kind: 'read'; input: SentInputOf<typeof overview.overviewGet>; output: OutputOf<typeof overview.overviewGet> }
  '/api/posts/activity/get': { kind: 'read'; input: SentInputOf<typeof posts.postsActivityGet>; output: OutputOf<typeof posts.postsActivityGet> }
  '/api/posts/changeETA': { kind: 'write'; input: SentInputOf<typeof posts.postsChangeETA>; output: OutputOf<typeof posts.postsChangeETA> }
  '/api/posts/changeStatus': { kind: 'write'; input: SentInputOf<typeof posts.postsChangeStatus>; output: OutputOf<typeof posts.postsChangeStatus> }
  '/api/posts/count': { kind: 'read'; input: SentInputOf<typeof posts.postsCount>; output: OutputOf<typeof posts.postsCount> }
  '/api/posts/countMailed': { kind: 'read'; input: SentInputOf<typeof posts.postsCountMailed>; output: OutputOf<typeof posts.postsCountMailed> }
  '/api/posts/create': { kind: 'write'; input: SentInputOf<typeof posts.postsCreate>; output: OutputOf<typeof posts.postsCreate> }
  '/api/posts/delete': { kind: 'write'; input: SentInputOf<typeof posts.postsDelete>; output: OutputOf<typeof posts.postsDelete> }
  '/api/posts/findSuggestions': { kind: 'read'; input: SentInputOf<typeof posts.postsFindSuggestions>; output: OutputOf<typeof posts.postsFindSuggestions> }
  '/api/posts/get': { kind: 'read'; input: SentInputOf<typeof posts.postsGet>; output: OutputOf<typeof posts.postsGet> }
  '/api/posts/get/titles': { kind: 'read'; input: SentInputOf<typeof posts.postsGetTitles>; output: OutputOf<typeof posts.postsGetTitles> }
  '/api/posts/getEdits': { kind: 'read'; input: SentInputOf<typeof posts.postsGetEdits>; output: OutputOf<typeof posts.postsGetEdits> }
  '/api/posts/getMergeSuggestions': { kind: 'read'; input: SentInputOf<typeof posts.postsGetMergeSuggestions>; output: OutputOf<typeof posts.postsGetMergeSuggestions> }
  '/api/posts/getOne': { kind: 'read'; input: SentInputOf<typeof posts.postsGetOne>; output: OutputOf<typeof posts.postsGetOne> }
  '/api/posts/getRemoved': { kind: 'read'; input: SentInputOf<typeof posts.postsGetRemoved>; output: OutputOf<typeof posts.postsGetRemoved> }
  '/api/posts/getVoters': { kind: 'read'; input: SentInputOf<typeof posts.postsGetVoters>; output: OutputOf<typeof posts.postsGetVoters> }
  '/api/posts/markSpam': { kind: 'write'; input: SentInputOf<typeof posts.postsMarkSpam>; output: OutputOf<typeof posts.postsMarkSpam> }
  '/api/posts/move': { kind: 'write'; input: SentInputOf<typeof posts.postsMove>; output: OutputOf<typeof posts.postsMove> }
  '/api/posts/preview': { kind: 'read'; input: SentInputOf<typeof posts.postsPreview>; output: OutputOf<typeof posts.postsPreview> }
  '/api/posts/restore': { kind: 'write'; input: SentInputOf<typeof posts.postsRestore>; output: OutputOf<typeof posts.postsRestore> }
  '/api/posts/undoStatus': { kind: 'write'; input: SentInputOf<typeof posts.postsUndoStatus>; output: OutputOf<typeof posts.postsUndoStatus> }
  '/api/posts/update': { kind: 'write'; input: SentInputOf<typeof posts.postsUpdate>; output: OutputOf<typeof posts.postsUpdate> }
  '/api/roadmap/get': { kind: 'read'; input: SentInputOf<typeof roadmap.roadmapGet>; output: OutputOf<typeof roadmap.roadmapGet> }
  '/api/sessions/end': { kind: 'write'; input: SentInputOf<typeof sessions.sessionsEnd>; output: OutputOf<typeof sessions.sessionsEnd> }
  '/api/sessions/endOthers': { kind: 'write'; input: SentInputOf<typeof sessions.sessionsEndOthers>; output: OutputOf<typeof sessions.sessionsEndOthers> }
  '/api/sessions/get': { kind: 'read'; input: SentInputOf<typeof sessions.sessionsGet>; output: OutputOf<typeof sessions.sessionsGet> }
  '/api/subscriptions/create': { kind: 'write'; input: SentInputOf<typeof subscriptions.subscriptionsCreate>; output: OutputOf<typeof subscriptions.subscriptionsCreate> }
  '/api/subscriptions/delete': { kind: 'write'; input: SentInputOf<typeof subscriptions.subscriptionsDelete>; output: OutputOf<typeof subscriptions.subscriptionsDelete> }
  '/api/userReactions/create': { kind: 'write'; input: SentInputOf<typeof userReactions.userReactionsCreate>; output: OutputOf<typeof userReactions.userReactionsCreate> }
  '/api/userReactions/delete': { kind: 'write'; input: SentInputOf<typeof userReactions.userReactionsDelete>; output: OutputOf<typeof userReactions.userReactionsDelete> }
  '/api/userReactions/get': { kind: 'read'; input: SentInputOf<typeof userReactions.userReactionsGet>; output: OutputOf<typeof userReactions.userReactionsGet> }
  '/api/users/block': { kind: 'write'; input: SentInputOf<typeof users.usersBlock>; output: OutputOf<typeof users.usersBlock> }
  '/api/users/erase': { kind: 'write'; input: SentInputOf<typeof users.usersErase>; output: OutputOf<typeof users.usersErase> }
  '/api/users/getBlocked': { kind: 'read'; input: SentInputOf<typeof users.usersGetBlocked>; output: OutputOf<typeof users.usersGetBlocked> }
  '/api/users/getOne': { kind: 'read'; input: SentInputOf<typeof users.usersGetOne>; output: OutputOf<typeof users.usersGetOne> }
  '/api/users/getPosts': { kind: 'read'; input: SentInputOf<typeof users.usersGetPosts>; output: OutputOf<typeof users.usersGetPosts> }
  '/api/users/unblock': { kind: 'write'; input: SentInputOf<typeof users.usersUnblock>; output: OutputOf<typeof users.usersUnblock> }
  '/api/viewer/confirmEmail': { kind: 'write'; input: SentInputOf<typeof viewer.viewerConfirmEmail>; output: OutputOf<typeof viewer.viewerConfirmEmail> }
  '/api/viewer/erase': { kind: 'write'; input: SentInputOf<typeof viewer.viewerErase>; output: OutputOf<typeof viewer.viewerErase> }
  '/api/viewer/get': { kind: 'read'; input: SentInputOf<typeof viewer.viewerGet>; output: OutputOf<typeof viewer.viewerGet> }
  '/api/viewer/noteVisit': { kind: 'write'; input: SentInputOf<typeof viewer.viewerNoteVisit>; output: OutputOf<typeof viewer.viewerNoteVisit> }
  '/api/viewer/readLink': { kind: 'read'; input: SentInputOf<typeof viewer.viewerReadLink>; output: OutputOf<typeof viewer.viewerReadLink> }
  '/api/viewer/requestCode': { kind: 'write'; input: SentInputOf<typeof viewer.viewerRequestCode>; output: OutputOf<typeof viewer.viewerRequestCode> }
  '/api/viewer/requestEmail': { kind: 'write'; input: SentInputOf<typeof viewer.viewerRequestEmail>; output: OutputOf<typeof viewer.viewerRequestEmail> }
  '/api/viewer/requestProof': { kind: 'write'; input: SentInputOf<typeof viewer.viewerRequestProof>; output: OutputOf<typeof viewer.viewerRequestProof> }
  '/api/viewer/setPassword': { kind: 'write'; input: SentInputOf<typeof viewer.viewerSetPassword>; output: OutputOf<typeof viewer.viewerSetPassword> }
  '/api/viewer/signIn': { kind: 'write'; input: SentInputOf<typeof viewer.viewerSignIn>; output: OutputOf<typeof viewer.viewerSignIn> }
  '/api/viewer/signInByLink': { kind: 'write'; input: SentInputOf<typeof viewer.viewerSignInByLink>; output: OutputOf<typeof viewer.viewerSignInByLink> }
  '/api/viewer/signInWithPassword': { kind: 'write'; input: SentInputOf<typeof viewer.viewerSignInWithPassword>; output: OutputOf<typeof viewer.viewerSignInWithPassword> }
  '/api/viewer/signOut': { kind: 'write'; input: SentInputOf<typeof viewer.viewerSignOut>; output: OutputOf<typeof viewer.viewerSignOut> }
  '/api/viewer/update': { kind: 'write'; input: SentInputOf<typeof viewer.viewerUpdate>; output: OutputOf<typeof viewer.viewerUpdate> }
  '/api/votes/create': { kind: 'write'; input: SentInputOf<typeof votes.votesCreate>; output: OutputOf<typeof votes.votesCreate> }
  '/api/votes/delete': { kind: 'write'; input: SentInputOf<typeof votes.votesDelete>; output: OutputOf<typeof votes.votesDelete> }
  '/api/votes/get': { kind: 'read'; input: SentInputOf<typeof votes.votesGet>; output: OutputOf<typeof votes.votesGet> }
}

/** What the browser has to know of a call before it makes it. */
export const calls = readCallTable(`boards/create:boards:c board name
boards/get:boards,posts board boardURLName
boards/getAll:boards,posts boards
boards/update board boardID
categories/create:boards:c category boardID name
categories/delete:boards result categoryID
categories/update:boards category categoryID name
comments/create::c comment postID body
comments/delete: result commentID
comments/getEdits:comments,users result commentID
comments/markSpam: result commentID
comments/pin: result commentID pinned
comments/restore result commentID
comments/update: comment commentID body
company/get company
company/update result
company/updatePortal company
errors/report: result message
images/upload: image kind
mentions/findSuggestions suggestions boardID membersOnly prefix
notifications/changeSettings: settings kind
notifications/get result pages
notifications/getSettings settings
notifications/markRead: result
notifications/sendTest: result
overview/get:boards,posts overview
posts/activity/get:comments,posts,users result postID internalComments
posts/changeETA post postID
posts/changeStatus post postID statusID
posts/count:boards,posts result
posts/countMailed count postID statusID
posts/create:posts:c post boardID title
posts/delete result postID
posts/findSuggestions posts search
posts/get:boards,posts result pages
posts/get/titles result boardURLNames
posts/getEdits:posts,users result postID
posts/getMergeSuggestions result postID
posts/getOne:boards,comments,posts,users post boardID postURLName
posts/getRemoved:comments,posts,users result spam
posts/getVoters:users,votes result postID
posts/markSpam result postID
posts/move post postID boardID
posts/preview: html text
posts/restore result postID
posts/undoStatus post postID
posts/update post postID
roadmap/get:boards,posts result pages
sessions/end result sessionID
sessions/endOthers result
sessions/get sessions
subscriptions/create: subscription postID
subscriptions/delete: subscription postID
userReactions/create: reactions objectID objectType reactionName
userReactions/delete: reactions objectID objectType reactionName
userReactions/get reactions objectID objectType reactionName
users/block result userID
users/erase:posts,users result userID texts
users/getBlocked result
users/getOne user urlName
users/getPosts:posts,users result userID filter limit
users/unblock result userID
viewer/confirmEmail viewer code
viewer/erase result texts code
viewer/get: viewer
viewer/noteVisit: visit
viewer/readLink: link token
viewer/requestCode: result email
viewer/requestEmail: result email code
viewer/requestProof: result purpose
viewer/setPassword result token password
viewer/signIn result email code
viewer/signInByLink result token
viewer/signInWithPassword result email password
viewer/signOut result
viewer/update viewer
votes/create: vote postID
votes/delete: vote postID
votes/get result userID limit`)

/** The client's cookie fields that ride along in every body. */
export const sharedFields = ['csrfToken', 'theme', 'referralCode'] as const
