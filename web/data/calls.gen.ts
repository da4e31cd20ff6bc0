// Written by `npm run contract:table` from contract/. Do not edit.
import type { OutputOf, SentInputOf } from '../../contract/call.ts'
import type * as accountOwners from '../../contract/accountOwners.ts'
import type * as accountSettings from '../../contract/accountSettings.ts'
import type * as accountSignIn from '../../contract/accountSignIn.ts'
import type * as accounts from '../../contract/accounts.ts'
import type * as apiKeys from '../../contract/apiKeys.ts'
import type * as audit from '../../contract/audit.ts'
import type * as boards from '../../contract/boards.ts'
import type * as bulk from '../../contract/bulk.ts'
import type * as categories from '../../contract/categories.ts'
import type * as changelog from '../../contract/changelog.ts'
import type * as changelogAudience from '../../contract/changelogAudience.ts'
import type * as changelogPublishing from '../../contract/changelogPublishing.ts'
import type * as changelogWriting from '../../contract/changelogWriting.ts'
import type * as comments from '../../contract/comments.ts'
import type * as company from '../../contract/company.ts'
import type * as companyWorth from '../../contract/companyWorth.ts'
import type * as currencies from '../../contract/currencies.ts'
import type * as customFields from '../../contract/customFields.ts'
import type * as customPostFields from '../../contract/customPostFields.ts'
import type * as customerErasure from '../../contract/customerErasure.ts'
import type * as customerMerging from '../../contract/customerMerging.ts'
import type * as customerRequests from '../../contract/customerRequests.ts'
import type * as directory from '../../contract/directory.ts'
import type * as errorReports from '../../contract/errorReports.ts'
import type * as featureRequests from '../../contract/featureRequests.ts'
import type * as guests from '../../contract/guests.ts'
import type * as identify from '../../contract/identify.ts'
import type * as images from '../../contract/images.ts'
import type * as imports from '../../contract/imports.ts'
import type * as inbox from '../../contract/inbox.ts'
import type * as invites from '../../contract/invites.ts'
import type * as jobs from '../../contract/jobs.ts'
import type * as mentions from '../../contract/mentions.ts'
import type * as merging from '../../contract/merging.ts'
import type * as moderation from '../../contract/moderation.ts'
import type * as notifications from '../../contract/notifications.ts'
import type * as onboarding from '../../contract/onboarding.ts'
import type * as opportunities from '../../contract/opportunities.ts'
import type * as overview from '../../contract/overview.ts'
import type * as ownDomain from '../../contract/ownDomain.ts'
import type * as postVoters from '../../contract/postVoters.ts'
import type * as postWorth from '../../contract/postWorth.ts'
import type * as posts from '../../contract/posts.ts'
import type * as postsOnBehalf from '../../contract/postsOnBehalf.ts'
import type * as profileNotes from '../../contract/profileNotes.ts'
import type * as profiles from '../../contract/profiles.ts'
import type * as referrals from '../../contract/referrals.ts'
import type * as registrations from '../../contract/registrations.ts'
import type * as replyTo from '../../contract/replyTo.ts'
import type * as reportParts from '../../contract/reportParts.ts'
import type * as reporting from '../../contract/reporting.ts'
import type * as reports from '../../contract/reports.ts'
import type * as roadmap from '../../contract/roadmap.ts'
import type * as roadmapSharing from '../../contract/roadmapSharing.ts'
import type * as roadmapWriting from '../../contract/roadmapWriting.ts'
import type * as roadmaps from '../../contract/roadmaps.ts'
import type * as roles from '../../contract/roles.ts'
import type * as samples from '../../contract/samples.ts'
import type * as savedAnswers from '../../contract/savedAnswers.ts'
import type * as search from '../../contract/search.ts'
import type * as security from '../../contract/security.ts'
import type * as segments from '../../contract/segments.ts'
import type * as sessions from '../../contract/sessions.ts'
import type * as sharedCustomerPages from '../../contract/sharedCustomerPages.ts'
import type * as signInProviders from '../../contract/signInProviders.ts'
import type * as sso from '../../contract/sso.ts'
import type * as statuses from '../../contract/statuses.ts'
import type * as subscriptions from '../../contract/subscriptions.ts'
import type * as tags from '../../contract/tags.ts'
import type * as team from '../../contract/team.ts'
import type * as thirdPartyCompanies from '../../contract/thirdPartyCompanies.ts'
import type * as translations from '../../contract/translations.ts'
import type * as userReactions from '../../contract/userReactions.ts'
import type * as users from '../../contract/users.ts'
import type * as viewer from '../../contract/viewer.ts'
import type * as views from '../../contract/views.ts'
import type * as votes from '../../contract/votes.ts'
import type * as widget from '../../contract/widget.ts'
import { readCallTable } from './readCallTable.ts'

/** What every call takes and gives. */
export type Calls = {
  '/api/accountOwners/assign': { kind: 'write'; input: SentInputOf<typeof accountOwners.accountOwnersAssign>; output: OutputOf<typeof accountOwners.accountOwnersAssign> }
  '/api/accountOwners/create': { kind: 'write'; input: SentInputOf<typeof accountOwners.accountOwnersCreate>; output: OutputOf<typeof accountOwners.accountOwnersCreate> }
  '/api/accountOwners/delete': { kind: 'write'; input: SentInputOf<typeof accountOwners.accountOwnersDelete>; output: OutputOf<typeof accountOwners.accountOwnersDelete> }
  '/api/accountOwners/get': { kind: 'read'; input: SentInputOf<typeof accountOwners.accountOwnersGet>; output: OutputOf<typeof accountOwners.accountOwnersGet> }
  '/api/accountOwners/update': { kind: 'write'; input: SentInputOf<typeof accountOwners.accountOwnersUpdate>; output: OutputOf<typeof accountOwners.accountOwnersUpdate> }
  '/api/accounts/addPasskey': { kind: 'write'; input: SentInputOf<typeof security.accountsAddPasskey>; output: OutputOf<typeof security.accountsAddPasskey> }
  '/api/accounts/askForPasskey': { kind: 'write'; input: SentInputOf<typeof security.accountsAskForPasskey>; output: OutputOf<typeof security.accountsAskForPasskey> }
  '/api/accounts/beginAuthenticator': { kind: 'write'; input: SentInputOf<typeof security.accountsBeginAuthenticator>; output: OutputOf<typeof security.accountsBeginAuthenticator> }
  '/api/accounts/beginPasskey': { kind: 'write'; input: SentInputOf<typeof security.accountsBeginPasskey>; output: OutputOf<typeof security.accountsBeginPasskey> }
  '/api/accounts/changePassword': { kind: 'write'; input: SentInputOf<typeof accountSettings.accountsChangePassword>; output: OutputOf<typeof accountSettings.accountsChangePassword> }
  '/api/accounts/confirmAuthenticator': { kind: 'write'; input: SentInputOf<typeof security.accountsConfirmAuthenticator>; output: OutputOf<typeof security.accountsConfirmAuthenticator> }
  '/api/accounts/confirmEmail': { kind: 'write'; input: SentInputOf<typeof accountSettings.accountsConfirmEmail>; output: OutputOf<typeof accountSettings.accountsConfirmEmail> }
  '/api/accounts/endOtherSessions': { kind: 'write'; input: SentInputOf<typeof accountSettings.accountsEndOtherSessions>; output: OutputOf<typeof accountSettings.accountsEndOtherSessions> }
  '/api/accounts/endSession': { kind: 'write'; input: SentInputOf<typeof accountSettings.accountsEndSession>; output: OutputOf<typeof accountSettings.accountsEndSession> }
  '/api/accounts/get': { kind: 'read'; input: SentInputOf<typeof accounts.accountsGet>; output: OutputOf<typeof accounts.accountsGet> }
  '/api/accounts/getProofWays': { kind: 'read'; input: SentInputOf<typeof security.accountsGetProofWays>; output: OutputOf<typeof security.accountsGetProofWays> }
  '/api/accounts/getSecurity': { kind: 'read'; input: SentInputOf<typeof security.accountsGetSecurity>; output: OutputOf<typeof security.accountsGetSecurity> }
  '/api/accounts/getSessions': { kind: 'read'; input: SentInputOf<typeof accountSettings.accountsGetSessions>; output: OutputOf<typeof accountSettings.accountsGetSessions> }
  '/api/accounts/handOver': { kind: 'write'; input: SentInputOf<typeof accountSignIn.accountsHandOver>; output: OutputOf<typeof accountSignIn.accountsHandOver> }
  '/api/accounts/makeRecoveryCodes': { kind: 'write'; input: SentInputOf<typeof security.accountsMakeRecoveryCodes>; output: OutputOf<typeof security.accountsMakeRecoveryCodes> }
  '/api/accounts/prove': { kind: 'write'; input: SentInputOf<typeof security.accountsProve>; output: OutputOf<typeof security.accountsProve> }
  '/api/accounts/readReset': { kind: 'read'; input: SentInputOf<typeof accountSignIn.accountsReadReset>; output: OutputOf<typeof accountSignIn.accountsReadReset> }
  '/api/accounts/removeAuthenticator': { kind: 'write'; input: SentInputOf<typeof security.accountsRemoveAuthenticator>; output: OutputOf<typeof security.accountsRemoveAuthenticator> }
  '/api/accounts/removePasskey': { kind: 'write'; input: SentInputOf<typeof security.accountsRemovePasskey>; output: OutputOf<typeof security.accountsRemovePasskey> }
  '/api/accounts/removePicture': { kind: 'write'; input: SentInputOf<typeof accountSettings.accountsRemovePicture>; output: OutputOf<typeof accountSettings.accountsRemovePicture> }
  '/api/accounts/renamePasskey': { kind: 'write'; input: SentInputOf<typeof security.accountsRenamePasskey>; output: OutputOf<typeof security.accountsRenamePasskey> }
  '/api/accounts/requestEmail': { kind: 'write'; input: SentInputOf<typeof accountSettings.accountsRequestEmail>; output: OutputOf<typeof accountSettings.accountsRequestEmail> }
  '/api/accounts/requestReset': { kind: 'write'; input: SentInputOf<typeof accountSignIn.accountsRequestReset>; output: OutputOf<typeof accountSignIn.accountsRequestReset> }
  '/api/accounts/resetPassword': { kind: 'write'; input: SentInputOf<typeof accountSignIn.accountsResetPassword>; output: OutputOf<typeof accountSignIn.accountsResetPassword> }
  '/api/accounts/signIn': { kind: 'write'; input: SentInputOf<typeof accountSignIn.accountsSignIn>; output: OutputOf<typeof accountSignIn.accountsSignIn> }
  '/api/accounts/signInWithFactor': { kind: 'write'; input: SentInputOf<typeof security.accountsSignInWithFactor>; output: OutputOf<typeof security.accountsSignInWithFactor> }
  '/api/accounts/signInWithPasskey': { kind: 'write'; input: SentInputOf<typeof security.accountsSignInWithPasskey>; output: OutputOf<typeof security.accountsSignInWithPasskey> }
  '/api/accounts/signOut': { kind: 'write'; input: SentInputOf<typeof accounts.accountsSignOut>; output: OutputOf<typeof accounts.accountsSignOut> }
  '/api/accounts/update': { kind: 'write'; input: SentInputOf<typeof accountSettings.accountsUpdate>; output: OutputOf<typeof accountSettings.accountsUpdate> }
  '/api/accounts/uploadPicture': { kind: 'write'; input: SentInputOf<typeof accountSettings.accountsUploadPicture>; output: OutputOf<typeof accountSettings.accountsUploadPicture> }
  '/api/audit/get': { kind: 'read'; input: SentInputOf<typeof audit.auditGet>; output: OutputOf<typeof audit.auditGet> }
  '/api/audit/getActors': { kind: 'read'; input: SentInputOf<typeof audit.auditGetActors>; output: OutputOf<typeof audit.auditGetActors> }
  '/api/boards/create': { kind: 'write'; input: SentInputOf<typeof boards.boardsCreate>; output: OutputOf<typeof boards.boardsCreate> }
  '/api/boards/get': { kind: 'read'; input: SentInputOf<typeof boards.boardsGet>; output: OutputOf<typeof boards.boardsGet> }
  '/api/boards/getAll': { kind: 'read'; input: SentInputOf<typeof boards.boardsGetAll>; output: OutputOf<typeof boards.boardsGetAll> }
  '/api/boards/getQuestions': { kind: 'read'; input: SentInputOf<typeof boards.boardsGetQuestions>; output: OutputOf<typeof boards.boardsGetQuestions> }
  '/api/boards/reorder': { kind: 'write'; input: SentInputOf<typeof boards.boardsReorder>; output: OutputOf<typeof boards.boardsReorder> }
  '/api/boards/setQuestions': { kind: 'write'; input: SentInputOf<typeof boards.boardsSetQuestions>; output: OutputOf<typeof boards.boardsSetQuestions> }
  '/api/boards/update': { kind: 'write'; input: SentInputOf<typeof boards.boardsUpdate>; output: OutputOf<typeof boards.boardsUpdate> }
  '/api/categories/count': { kind: 'read'; input: SentInputOf<typeof categories.categoriesCount>; output: OutputOf<typeof categories.categoriesCount> }
  '/api/categories/create': { kind: 'write'; input: SentInputOf<typeof categories.categoriesCreate>; output: OutputOf<typeof categories.categoriesCreate> }
  '/api/categories/delete': { kind: 'write'; input: SentInputOf<typeof categories.categoriesDelete>; output: OutputOf<typeof categories.categoriesDelete> }
  '/api/categories/getFollowed': { kind: 'read'; input: SentInputOf<typeof categories.categoriesGetFollowed>; output: OutputOf<typeof categories.categoriesGetFollowed> }
  '/api/categories/reorder': { kind: 'write'; input: SentInputOf<typeof categories.categoriesReorder>; output: OutputOf<typeof categories.categoriesReorder> }
  '/api/categories/subscribe': { kind: 'write'; input: SentInputOf<typeof categories.categoriesSubscribe>; output: OutputOf<typeof categories.categoriesSubscribe> }
  '/api/categories/unsubscribe': { kind: 'write'; input: SentInputOf<typeof categories.categoriesUnsubscribe>; output: OutputOf<typeof categories.categoriesUnsubscribe> }
  '/api/categories/update': { kind: 'write'; input: SentInputOf<typeof categories.categoriesUpdate>; output: OutputOf<typeof categories.categoriesUpdate> }
  '/api/changelog/approveEntry': { kind: 'write'; input: SentInputOf<typeof changelogPublishing.changelogApproveEntry>; output: OutputOf<typeof changelogPublishing.changelogApproveEntry> }
  '/api/changelog/askApproval': { kind: 'write'; input: SentInputOf<typeof changelogPublishing.changelogAskApproval>; output: OutputOf<typeof changelogPublishing.changelogAskApproval> }
  '/api/changelog/backdateEntry': { kind: 'write'; input: SentInputOf<typeof changelogPublishing.changelogBackdateEntry>; output: OutputOf<typeof changelogPublishing.changelogBackdateEntry> }
  '/api/changelog/createEntry': { kind: 'write'; input: SentInputOf<typeof changelogWriting.changelogCreateEntry>; output: OutputOf<typeof changelogWriting.changelogCreateEntry> }
  '/api/changelog/createLabel': { kind: 'write'; input: SentInputOf<typeof changelogWriting.changelogCreateLabel>; output: OutputOf<typeof changelogWriting.changelogCreateLabel> }
  '/api/changelog/createShipped': { kind: 'write'; input: SentInputOf<typeof changelogWriting.changelogCreateShipped>; output: OutputOf<typeof changelogWriting.changelogCreateShipped> }
  '/api/changelog/deleteEntry': { kind: 'write'; input: SentInputOf<typeof changelogWriting.changelogDeleteEntry>; output: OutputOf<typeof changelogWriting.changelogDeleteEntry> }
  '/api/changelog/deleteLabel': { kind: 'write'; input: SentInputOf<typeof changelogWriting.changelogDeleteLabel>; output: OutputOf<typeof changelogWriting.changelogDeleteLabel> }
  '/api/changelog/deleteTranslation': { kind: 'write'; input: SentInputOf<typeof changelogWriting.changelogDeleteTranslation>; output: OutputOf<typeof changelogWriting.changelogDeleteTranslation> }
  '/api/changelog/dropAside': { kind: 'write'; input: SentInputOf<typeof changelogWriting.changelogDropAside>; output: OutputOf<typeof changelogWriting.changelogDropAside> }
  '/api/changelog/get': { kind: 'read'; input: SentInputOf<typeof changelog.changelogGet>; output: OutputOf<typeof changelog.changelogGet> }
  '/api/changelog/getCounts': { kind: 'read'; input: SentInputOf<typeof changelog.changelogGetCounts>; output: OutputOf<typeof changelog.changelogGetCounts> }
  '/api/changelog/getDraft': { kind: 'read'; input: SentInputOf<typeof changelog.changelogGetDraft>; output: OutputOf<typeof changelog.changelogGetDraft> }
  '/api/changelog/getEntries': { kind: 'read'; input: SentInputOf<typeof changelog.changelogGetEntries>; output: OutputOf<typeof changelog.changelogGetEntries> }
  '/api/changelog/getEntry': { kind: 'read'; input: SentInputOf<typeof changelog.changelogGetEntry>; output: OutputOf<typeof changelog.changelogGetEntry> }
  '/api/changelog/getTranslation': { kind: 'read'; input: SentInputOf<typeof changelogWriting.changelogGetTranslation>; output: OutputOf<typeof changelogWriting.changelogGetTranslation> }
  '/api/changelog/getUnmentioned': { kind: 'read'; input: SentInputOf<typeof changelog.changelogGetUnmentioned>; output: OutputOf<typeof changelog.changelogGetUnmentioned> }
  '/api/changelog/getVersion': { kind: 'read'; input: SentInputOf<typeof changelogWriting.changelogGetVersion>; output: OutputOf<typeof changelogWriting.changelogGetVersion> }
  '/api/changelog/getVersions': { kind: 'read'; input: SentInputOf<typeof changelogWriting.changelogGetVersions>; output: OutputOf<typeof changelogWriting.changelogGetVersions> }
  '/api/changelog/getWidgetData': { kind: 'read'; input: SentInputOf<typeof widget.changelogGetWidgetData>; output: OutputOf<typeof widget.changelogGetWidgetData> }
  '/api/changelog/linkPosts': { kind: 'write'; input: SentInputOf<typeof changelogWriting.changelogLinkPosts>; output: OutputOf<typeof changelogWriting.changelogLinkPosts> }
  '/api/changelog/orderPosts': { kind: 'write'; input: SentInputOf<typeof changelogWriting.changelogOrderPosts>; output: OutputOf<typeof changelogWriting.changelogOrderPosts> }
  '/api/changelog/pinEntry': { kind: 'write'; input: SentInputOf<typeof changelogPublishing.changelogPinEntry>; output: OutputOf<typeof changelogPublishing.changelogPinEntry> }
  '/api/changelog/preview': { kind: 'read'; input: SentInputOf<typeof changelog.changelogPreview>; output: OutputOf<typeof changelog.changelogPreview> }
  '/api/changelog/publishEntry': { kind: 'write'; input: SentInputOf<typeof changelogPublishing.changelogPublishEntry>; output: OutputOf<typeof changelogPublishing.changelogPublishEntry> }
  '/api/changelog/renameLabel': { kind: 'write'; input: SentInputOf<typeof changelogWriting.changelogRenameLabel>; output: OutputOf<typeof changelogWriting.changelogRenameLabel> }
  '/api/changelog/reorderLabels': { kind: 'write'; input: SentInputOf<typeof changelogWriting.changelogReorderLabels>; output: OutputOf<typeof changelogWriting.changelogReorderLabels> }
  '/api/changelog/restoreVersion': { kind: 'write'; input: SentInputOf<typeof changelogWriting.changelogRestoreVersion>; output: OutputOf<typeof changelogWriting.changelogRestoreVersion> }
  '/api/changelog/saveEntry': { kind: 'write'; input: SentInputOf<typeof changelogWriting.changelogSaveEntry>; output: OutputOf<typeof changelogWriting.changelogSaveEntry> }
  '/api/changelog/saveTranslation': { kind: 'write'; input: SentInputOf<typeof changelogWriting.changelogSaveTranslation>; output: OutputOf<typeof changelogWriting.changelogSaveTranslation> }
  '/api/changelog/scheduleEntry': { kind: 'write'; input: SentInputOf<typeof changelogPublishing.changelogScheduleEntry>; output: OutputOf<typeof changelogPublishing.changelogScheduleEntry> }
  '/api/changelog/sendBackEntry': { kind: 'write'; input: SentInputOf<typeof changelogPublishing.changelogSendBackEntry>; output: OutputOf<typeof changelogPublishing.changelogSendBackEntry> }
  '/api/changelog/unlinkPosts': { kind: 'write'; input: SentInputOf<typeof changelogWriting.changelogUnlinkPosts>; output: OutputOf<typeof changelogWriting.changelogUnlinkPosts> }
  '/api/changelog/unpublishEntry': { kind: 'write'; input: SentInputOf<typeof changelogPublishing.changelogUnpublishEntry>; output: OutputOf<typeof changelogPublishing.changelogUnpublishEntry> }
  '/api/changelog/unscheduleEntry': { kind: 'write'; input: SentInputOf<typeof changelogPublishing.changelogUnscheduleEntry>; output: OutputOf<typeof changelogPublishing.changelogUnscheduleEntry> }
  '/api/changelog/updateSettings': { kind: 'write'; input: SentInputOf<typeof changelogPublishing.changelogUpdateSettings>; output: OutputOf<typeof changelogPublishing.changelogUpdateSettings> }
  '/api/changelogAudience/answerSolved': { kind: 'write'; input: SentInputOf<typeof changelogAudience.changelogAudienceAnswerSolved>; output: OutputOf<typeof changelogAudience.changelogAudienceAnswerSolved> }
  '/api/changelogAudience/changeSubscription': { kind: 'write'; input: SentInputOf<typeof changelogAudience.changelogAudienceChangeSubscription>; output: OutputOf<typeof changelogAudience.changelogAudienceChangeSubscription> }
  '/api/changelogAudience/confirm': { kind: 'write'; input: SentInputOf<typeof changelogAudience.changelogAudienceConfirm>; output: OutputOf<typeof changelogAudience.changelogAudienceConfirm> }
  '/api/changelogAudience/count': { kind: 'read'; input: SentInputOf<typeof changelogAudience.changelogAudienceCount>; output: OutputOf<typeof changelogAudience.changelogAudienceCount> }
  '/api/changelogAudience/getReach': { kind: 'read'; input: SentInputOf<typeof changelogAudience.changelogAudienceGetReach>; output: OutputOf<typeof changelogAudience.changelogAudienceGetReach> }
  '/api/changelogAudience/getSolved': { kind: 'read'; input: SentInputOf<typeof changelogAudience.changelogAudienceGetSolved>; output: OutputOf<typeof changelogAudience.changelogAudienceGetSolved> }
  '/api/changelogAudience/getSubscribers': { kind: 'read'; input: SentInputOf<typeof changelogAudience.changelogAudienceGetSubscribers>; output: OutputOf<typeof changelogAudience.changelogAudienceGetSubscribers> }
  '/api/changelogAudience/getSubscription': { kind: 'read'; input: SentInputOf<typeof changelogAudience.changelogAudienceGetSubscription>; output: OutputOf<typeof changelogAudience.changelogAudienceGetSubscription> }
  '/api/changelogAudience/importEntries': { kind: 'write'; input: SentInputOf<typeof changelogAudience.changelogAudienceImportEntries>; output: OutputOf<typeof changelogAudience.changelogAudienceImportEntries> }
  '/api/changelogAudience/noteSeen': { kind: 'write'; input: SentInputOf<typeof changelogAudience.changelogAudienceNoteSeen>; output: OutputOf<typeof changelogAudience.changelogAudienceNoteSeen> }
  '/api/changelogAudience/previewImport': { kind: 'write'; input: SentInputOf<typeof changelogAudience.changelogAudiencePreviewImport>; output: OutputOf<typeof changelogAudience.changelogAudiencePreviewImport> }
  '/api/changelogAudience/removeSubscribers': { kind: 'write'; input: SentInputOf<typeof changelogAudience.changelogAudienceRemoveSubscribers>; output: OutputOf<typeof changelogAudience.changelogAudienceRemoveSubscribers> }
  '/api/changelogAudience/sendTest': { kind: 'write'; input: SentInputOf<typeof changelogAudience.changelogAudienceSendTest>; output: OutputOf<typeof changelogAudience.changelogAudienceSendTest> }
  '/api/changelogAudience/subscribe': { kind: 'write'; input: SentInputOf<typeof changelogAudience.changelogAudienceSubscribe>; output: OutputOf<typeof changelogAudience.changelogAudienceSubscribe> }
  '/api/comments/create': { kind: 'write'; input: SentInputOf<typeof comments.commentsCreate>; output: OutputOf<typeof comments.commentsCreate> }
  '/api/comments/delete': { kind: 'write'; input: SentInputOf<typeof comments.commentsDelete>; output: OutputOf<typeof comments.commentsDelete> }
  '/api/comments/getEdits': { kind: 'read'; input: SentInputOf<typeof comments.commentsGetEdits>; output: OutputOf<typeof comments.commentsGetEdits> }
  '/api/comments/markSpam': { kind: 'write'; input: SentInputOf<typeof comments.commentsMarkSpam>; output: OutputOf<typeof comments.commentsMarkSpam> }
  '/api/comments/pin': { kind: 'write'; input: SentInputOf<typeof comments.commentsPin>; output: OutputOf<typeof comments.commentsPin> }
  '/api/comments/restore': { kind: 'write'; input: SentInputOf<typeof comments.commentsRestore>; output: OutputOf<typeof comments.commentsRestore> }
  '/api/comments/update': { kind: 'write'; input: SentInputOf<typeof comments.commentsUpdate>; output: OutputOf<typeof comments.commentsUpdate> }
  '/api/company/changeSecurity': { kind: 'write'; input: SentInputOf<typeof company.companyChangeSecurity>; output: OutputOf<typeof company.companyChangeSecurity> }
  '/api/company/checkDomain': { kind: 'write'; input: SentInputOf<typeof ownDomain.companyCheckDomain>; output: OutputOf<typeof ownDomain.companyCheckDomain> }
  '/api/company/confirmReplyTo': { kind: 'write'; input: SentInputOf<typeof replyTo.companyConfirmReplyTo>; output: OutputOf<typeof replyTo.companyConfirmReplyTo> }
  '/api/company/createAPIKey': { kind: 'write'; input: SentInputOf<typeof apiKeys.companyCreateAPIKey>; output: OutputOf<typeof apiKeys.companyCreateAPIKey> }
  '/api/company/delete': { kind: 'write'; input: SentInputOf<typeof company.companyDelete>; output: OutputOf<typeof company.companyDelete> }
  '/api/company/get': { kind: 'read'; input: SentInputOf<typeof company.companyGet>; output: OutputOf<typeof company.companyGet> }
  '/api/company/getAPIKey': { kind: 'read'; input: SentInputOf<typeof apiKeys.companyGetAPIKey>; output: OutputOf<typeof apiKeys.companyGetAPIKey> }
  '/api/company/getAPIKeys': { kind: 'read'; input: SentInputOf<typeof apiKeys.companyGetAPIKeys>; output: OutputOf<typeof apiKeys.companyGetAPIKeys> }
  '/api/company/getClosing': { kind: 'read'; input: SentInputOf<typeof company.companyGetClosing>; output: OutputOf<typeof company.companyGetClosing> }
  '/api/company/getDomain': { kind: 'read'; input: SentInputOf<typeof ownDomain.companyGetDomain>; output: OutputOf<typeof ownDomain.companyGetDomain> }
  '/api/company/getSecurity': { kind: 'read'; input: SentInputOf<typeof company.companyGetSecurity>; output: OutputOf<typeof company.companyGetSecurity> }
  '/api/company/getSettings': { kind: 'read'; input: SentInputOf<typeof company.companyGetSettings>; output: OutputOf<typeof company.companyGetSettings> }
  '/api/company/keep': { kind: 'write'; input: SentInputOf<typeof company.companyKeep>; output: OutputOf<typeof company.companyKeep> }
  '/api/company/removeDomain': { kind: 'write'; input: SentInputOf<typeof ownDomain.companyRemoveDomain>; output: OutputOf<typeof ownDomain.companyRemoveDomain> }
  '/api/company/removeReplyTo': { kind: 'write'; input: SentInputOf<typeof replyTo.companyRemoveReplyTo>; output: OutputOf<typeof replyTo.companyRemoveReplyTo> }
  '/api/company/renameSubdomain': { kind: 'write'; input: SentInputOf<typeof company.companyRenameSubdomain>; output: OutputOf<typeof company.companyRenameSubdomain> }
  '/api/company/requestReplyTo': { kind: 'write'; input: SentInputOf<typeof replyTo.companyRequestReplyTo>; output: OutputOf<typeof replyTo.companyRequestReplyTo> }
  '/api/company/revokeAPIKey': { kind: 'write'; input: SentInputOf<typeof apiKeys.companyRevokeAPIKey>; output: OutputOf<typeof apiKeys.companyRevokeAPIKey> }
  '/api/company/setDomain': { kind: 'write'; input: SentInputOf<typeof ownDomain.companySetDomain>; output: OutputOf<typeof ownDomain.companySetDomain> }
  '/api/company/update': { kind: 'write'; input: SentInputOf<typeof company.companyUpdate>; output: OutputOf<typeof company.companyUpdate> }
  '/api/company/updateEmail': { kind: 'write'; input: SentInputOf<typeof company.companyUpdateEmail>; output: OutputOf<typeof company.companyUpdateEmail> }
  '/api/company/updatePortal': { kind: 'write'; input: SentInputOf<typeof company.companyUpdatePortal>; output: OutputOf<typeof company.companyUpdatePortal> }
  '/api/currencies/deleteRate': { kind: 'write'; input: SentInputOf<typeof currencies.currenciesDeleteRate>; output: OutputOf<typeof currencies.currenciesDeleteRate> }
  '/api/currencies/get': { kind: 'read'; input: SentInputOf<typeof currencies.currenciesGet>; output: OutputOf<typeof currencies.currenciesGet> }
  '/api/currencies/putRate': { kind: 'write'; input: SentInputOf<typeof currencies.currenciesPutRate>; output: OutputOf<typeof currencies.currenciesPutRate> }
  '/api/currencies/update': { kind: 'write'; input: SentInputOf<typeof currencies.currenciesUpdate>; output: OutputOf<typeof currencies.currenciesUpdate> }
  '/api/customFields/create': { kind: 'write'; input: SentInputOf<typeof customFields.customFieldsCreate>; output: OutputOf<typeof customFields.customFieldsCreate> }
  '/api/customFields/delete': { kind: 'write'; input: SentInputOf<typeof customFields.customFieldsDelete>; output: OutputOf<typeof customFields.customFieldsDelete> }
  '/api/customFields/get': { kind: 'read'; input: SentInputOf<typeof customFields.customFieldsGet>; output: OutputOf<typeof customFields.customFieldsGet> }
  '/api/customFields/getListValues': { kind: 'read'; input: SentInputOf<typeof customFields.customFieldsGetListValues>; output: OutputOf<typeof customFields.customFieldsGetListValues> }
  '/api/customFields/getLost': { kind: 'read'; input: SentInputOf<typeof customFields.customFieldsGetLost>; output: OutputOf<typeof customFields.customFieldsGetLost> }
  '/api/customFields/getValues': { kind: 'read'; input: SentInputOf<typeof customFields.customFieldsGetValues>; output: OutputOf<typeof customFields.customFieldsGetValues> }
  '/api/customFields/reorder': { kind: 'write'; input: SentInputOf<typeof customFields.customFieldsReorder>; output: OutputOf<typeof customFields.customFieldsReorder> }
  '/api/customFields/setValues': { kind: 'write'; input: SentInputOf<typeof customFields.customFieldsSetValues>; output: OutputOf<typeof customFields.customFieldsSetValues> }
  '/api/customFields/update': { kind: 'write'; input: SentInputOf<typeof customFields.customFieldsUpdate>; output: OutputOf<typeof customFields.customFieldsUpdate> }
  '/api/customPostFields/create': { kind: 'write'; input: SentInputOf<typeof customPostFields.customPostFieldsCreate>; output: OutputOf<typeof customPostFields.customPostFieldsCreate> }
  '/api/customPostFields/delete': { kind: 'write'; input: SentInputOf<typeof customPostFields.customPostFieldsDelete>; output: OutputOf<typeof customPostFields.customPostFieldsDelete> }
  '/api/customPostFields/getLost': { kind: 'read'; input: SentInputOf<typeof customPostFields.customPostFieldsGetLost>; output: OutputOf<typeof customPostFields.customPostFieldsGetLost> }
  '/api/customPostFields/list': { kind: 'read'; input: SentInputOf<typeof customPostFields.customPostFieldsList>; output: OutputOf<typeof customPostFields.customPostFieldsList> }
  '/api/customPostFields/reorder': { kind: 'write'; input: SentInputOf<typeof customPostFields.customPostFieldsReorder>; output: OutputOf<typeof customPostFields.customPostFieldsReorder> }
  '/api/customPostFields/update': { kind: 'write'; input: SentInputOf<typeof customPostFields.customPostFieldsUpdate>; output: OutputOf<typeof customPostFields.customPostFieldsUpdate> }
  '/api/customerRequests/ask': { kind: 'write'; input: SentInputOf<typeof customerRequests.customerRequestsAsk>; output: OutputOf<typeof customerRequests.customerRequestsAsk> }
  '/api/customerRequests/count': { kind: 'read'; input: SentInputOf<typeof customerRequests.customerRequestsCount>; output: OutputOf<typeof customerRequests.customerRequestsCount> }
  '/api/customerRequests/getPeople': { kind: 'read'; input: SentInputOf<typeof customerRequests.customerRequestsGetPeople>; output: OutputOf<typeof customerRequests.customerRequestsGetPeople> }
  '/api/customerRequests/takeBack': { kind: 'write'; input: SentInputOf<typeof customerRequests.customerRequestsTakeBack>; output: OutputOf<typeof customerRequests.customerRequestsTakeBack> }
  '/api/customerRequests/vote': { kind: 'write'; input: SentInputOf<typeof customerRequests.customerRequestsVote>; output: OutputOf<typeof customerRequests.customerRequestsVote> }
  '/api/errors/report': { kind: 'write'; input: SentInputOf<typeof errorReports.errorsReport>; output: OutputOf<typeof errorReports.errorsReport> }
  '/api/guests/countVotes': { kind: 'write'; input: SentInputOf<typeof guests.guestsCountVotes>; output: OutputOf<typeof guests.guestsCountVotes> }
  '/api/guests/get': { kind: 'read'; input: SentInputOf<typeof guests.guestsGet>; output: OutputOf<typeof guests.guestsGet> }
  '/api/guests/getCounts': { kind: 'read'; input: SentInputOf<typeof guests.guestsGetCounts>; output: OutputOf<typeof guests.guestsGetCounts> }
  '/api/guests/getGroups': { kind: 'read'; input: SentInputOf<typeof guests.guestsGetGroups>; output: OutputOf<typeof guests.guestsGetGroups> }
  '/api/guests/getVotes': { kind: 'read'; input: SentInputOf<typeof guests.guestsGetVotes>; output: OutputOf<typeof guests.guestsGetVotes> }
  '/api/guests/setAside': { kind: 'write'; input: SentInputOf<typeof guests.guestsSetAside>; output: OutputOf<typeof guests.guestsSetAside> }
  '/api/images/upload': { kind: 'write'; input: SentInputOf<typeof images.imagesUpload>; output: OutputOf<typeof images.imagesUpload> }
  '/api/imports/addPart': { kind: 'write'; input: SentInputOf<typeof imports.importsAddPart>; output: OutputOf<typeof imports.importsAddPart> }
  '/api/imports/begin': { kind: 'write'; input: SentInputOf<typeof imports.importsBegin>; output: OutputOf<typeof imports.importsBegin> }
  '/api/imports/check': { kind: 'write'; input: SentInputOf<typeof imports.importsCheck>; output: OutputOf<typeof imports.importsCheck> }
  '/api/imports/getFile': { kind: 'read'; input: SentInputOf<typeof imports.importsGetFile>; output: OutputOf<typeof imports.importsGetFile> }
  '/api/imports/getUndo': { kind: 'read'; input: SentInputOf<typeof imports.importsGetUndo>; output: OutputOf<typeof imports.importsGetUndo> }
  '/api/imports/preview': { kind: 'read'; input: SentInputOf<typeof imports.importsPreview>; output: OutputOf<typeof imports.importsPreview> }
  '/api/imports/run': { kind: 'write'; input: SentInputOf<typeof imports.importsRun>; output: OutputOf<typeof imports.importsRun> }
  '/api/imports/undo': { kind: 'write'; input: SentInputOf<typeof imports.importsUndo>; output: OutputOf<typeof imports.importsUndo> }
  '/api/inbox/getDay': { kind: 'read'; input: SentInputOf<typeof inbox.inboxGetDay>; output: OutputOf<typeof inbox.inboxGetDay> }
  '/api/inbox/getPlace': { kind: 'read'; input: SentInputOf<typeof inbox.inboxGetPlace>; output: OutputOf<typeof inbox.inboxGetPlace> }
  '/api/inbox/getPosts': { kind: 'read'; input: SentInputOf<typeof inbox.inboxGetPosts>; output: OutputOf<typeof inbox.inboxGetPosts> }
  '/api/inbox/getSnoozed': { kind: 'read'; input: SentInputOf<typeof inbox.inboxGetSnoozed>; output: OutputOf<typeof inbox.inboxGetSnoozed> }
  '/api/inbox/markSeen': { kind: 'write'; input: SentInputOf<typeof inbox.inboxMarkSeen>; output: OutputOf<typeof inbox.inboxMarkSeen> }
  '/api/inbox/snooze': { kind: 'write'; input: SentInputOf<typeof inbox.inboxSnooze>; output: OutputOf<typeof inbox.inboxSnooze> }
  '/api/inbox/undo': { kind: 'write'; input: SentInputOf<typeof inbox.inboxUndo>; output: OutputOf<typeof inbox.inboxUndo> }
  '/api/inbox/wake': { kind: 'write'; input: SentInputOf<typeof inbox.inboxWake>; output: OutputOf<typeof inbox.inboxWake> }
  '/api/invites/accept': { kind: 'write'; input: SentInputOf<typeof invites.invitesAccept>; output: OutputOf<typeof invites.invitesAccept> }
  '/api/invites/create': { kind: 'write'; input: SentInputOf<typeof invites.invitesCreate>; output: OutputOf<typeof invites.invitesCreate> }
  '/api/invites/createLink': { kind: 'write'; input: SentInputOf<typeof invites.invitesCreateLink>; output: OutputOf<typeof invites.invitesCreateLink> }
  '/api/invites/get': { kind: 'read'; input: SentInputOf<typeof invites.invitesGet>; output: OutputOf<typeof invites.invitesGet> }
  '/api/invites/read': { kind: 'read'; input: SentInputOf<typeof invites.invitesRead>; output: OutputOf<typeof invites.invitesRead> }
  '/api/invites/readAddress': { kind: 'write'; input: SentInputOf<typeof invites.invitesReadAddress>; output: OutputOf<typeof invites.invitesReadAddress> }
  '/api/invites/requestCode': { kind: 'write'; input: SentInputOf<typeof invites.invitesRequestCode>; output: OutputOf<typeof invites.invitesRequestCode> }
  '/api/invites/resend': { kind: 'write'; input: SentInputOf<typeof invites.invitesResend>; output: OutputOf<typeof invites.invitesResend> }
  '/api/invites/revoke': { kind: 'write'; input: SentInputOf<typeof invites.invitesRevoke>; output: OutputOf<typeof invites.invitesRevoke> }
  '/api/invites/revokeLink': { kind: 'write'; input: SentInputOf<typeof invites.invitesRevokeLink>; output: OutputOf<typeof invites.invitesRevokeLink> }
  '/api/jobs/cancel': { kind: 'write'; input: SentInputOf<typeof jobs.jobsCancel>; output: OutputOf<typeof jobs.jobsCancel> }
  '/api/jobs/export': { kind: 'write'; input: SentInputOf<typeof jobs.jobsExport>; output: OutputOf<typeof jobs.jobsExport> }
  '/api/jobs/find': { kind: 'read'; input: SentInputOf<typeof jobs.jobsFind>; output: OutputOf<typeof jobs.jobsFind> }
  '/api/mentions/findSuggestions': { kind: 'read'; input: SentInputOf<typeof mentions.mentionsFindSuggestions>; output: OutputOf<typeof mentions.mentionsFindSuggestions> }
  '/api/metrics/get': { kind: 'read'; input: SentInputOf<typeof reporting.metricsGet>; output: OutputOf<typeof reporting.metricsGet> }
  '/api/moderation/changeApproval': { kind: 'write'; input: SentInputOf<typeof moderation.moderationChangeApproval>; output: OutputOf<typeof moderation.moderationChangeApproval> }
  '/api/moderation/decide': { kind: 'write'; input: SentInputOf<typeof moderation.moderationDecide>; output: OutputOf<typeof moderation.moderationDecide> }
  '/api/moderation/getApproval': { kind: 'read'; input: SentInputOf<typeof moderation.moderationGetApproval>; output: OutputOf<typeof moderation.moderationGetApproval> }
  '/api/moderation/getOwn': { kind: 'read'; input: SentInputOf<typeof moderation.moderationGetOwn>; output: OutputOf<typeof moderation.moderationGetOwn> }
  '/api/moderation/getReviews': { kind: 'read'; input: SentInputOf<typeof moderation.moderationGetReviews>; output: OutputOf<typeof moderation.moderationGetReviews> }
  '/api/moderation/getRules': { kind: 'read'; input: SentInputOf<typeof moderation.moderationGetRules>; output: OutputOf<typeof moderation.moderationGetRules> }
  '/api/moderation/updateRules': { kind: 'write'; input: SentInputOf<typeof moderation.moderationUpdateRules>; output: OutputOf<typeof moderation.moderationUpdateRules> }
  '/api/notifications/changeBoardChoice': { kind: 'write'; input: SentInputOf<typeof notifications.notificationsChangeBoardChoice>; output: OutputOf<typeof notifications.notificationsChangeBoardChoice> }
  '/api/notifications/changeSettings': { kind: 'write'; input: SentInputOf<typeof notifications.notificationsChangeSettings>; output: OutputOf<typeof notifications.notificationsChangeSettings> }
  '/api/notifications/changeSummary': { kind: 'write'; input: SentInputOf<typeof notifications.notificationsChangeSummary>; output: OutputOf<typeof notifications.notificationsChangeSummary> }
  '/api/notifications/changeTimeZone': { kind: 'write'; input: SentInputOf<typeof notifications.notificationsChangeTimeZone>; output: OutputOf<typeof notifications.notificationsChangeTimeZone> }
  '/api/notifications/get': { kind: 'read'; input: SentInputOf<typeof notifications.notificationsGet>; output: OutputOf<typeof notifications.notificationsGet> }
  '/api/notifications/getSettings': { kind: 'read'; input: SentInputOf<typeof notifications.notificationsGetSettings>; output: OutputOf<typeof notifications.notificationsGetSettings> }
  '/api/notifications/markRead': { kind: 'write'; input: SentInputOf<typeof notifications.notificationsMarkRead>; output: OutputOf<typeof notifications.notificationsMarkRead> }
  '/api/notifications/sendSummary': { kind: 'write'; input: SentInputOf<typeof notifications.notificationsSendSummary>; output: OutputOf<typeof notifications.notificationsSendSummary> }
  '/api/notifications/sendTest': { kind: 'write'; input: SentInputOf<typeof notifications.notificationsSendTest>; output: OutputOf<typeof notifications.notificationsSendTest> }
  '/api/onboarding/dismiss': { kind: 'write'; input: SentInputOf<typeof onboarding.onboardingDismiss>; output: OutputOf<typeof onboarding.onboardingDismiss> }
  '/api/onboarding/get': { kind: 'read'; input: SentInputOf<typeof onboarding.onboardingGet>; output: OutputOf<typeof onboarding.onboardingGet> }
  '/api/onboarding/restore': { kind: 'write'; input: SentInputOf<typeof onboarding.onboardingRestore>; output: OutputOf<typeof onboarding.onboardingRestore> }
  '/api/opportunities/create': { kind: 'write'; input: SentInputOf<typeof opportunities.opportunitiesCreate>; output: OutputOf<typeof opportunities.opportunitiesCreate> }
  '/api/opportunities/delete': { kind: 'write'; input: SentInputOf<typeof opportunities.opportunitiesDelete>; output: OutputOf<typeof opportunities.opportunitiesDelete> }
  '/api/opportunities/get': { kind: 'read'; input: SentInputOf<typeof opportunities.opportunitiesGet>; output: OutputOf<typeof opportunities.opportunitiesGet> }
  '/api/opportunities/link': { kind: 'write'; input: SentInputOf<typeof opportunities.opportunitiesLink>; output: OutputOf<typeof opportunities.opportunitiesLink> }
  '/api/opportunities/unlink': { kind: 'write'; input: SentInputOf<typeof opportunities.opportunitiesUnlink>; output: OutputOf<typeof opportunities.opportunitiesUnlink> }
  '/api/opportunities/update': { kind: 'write'; input: SentInputOf<typeof opportunities.opportunitiesUpdate>; output: OutputOf<typeof opportunities.opportunitiesUpdate> }
  '/api/overview/get': { kind: 'read'; input: SentInputOf<typeof overview.overviewGet>; output: OutputOf<typeof overview.overviewGet> }
  '/api/posts/activity/get': { kind: 'read'; input: SentInputOf<typeof posts.postsActivityGet>; output: OutputOf<typeof posts.postsActivityGet> }
  '/api/posts/bulk': { kind: 'write'; input: SentInputOf<typeof bulk.postsBulk>; output: OutputOf<typeof bulk.postsBulk> }
  '/api/posts/changeETA': { kind: 'write'; input: SentInputOf<typeof posts.postsChangeETA>; output: OutputOf<typeof posts.postsChangeETA> }
  '/api/posts/changeFacts': { kind: 'write'; input: SentInputOf<typeof posts.postsChangeFacts>; output: OutputOf<typeof posts.postsChangeFacts> }
  '/api/posts/changeStatus': { kind: 'write'; input: SentInputOf<typeof posts.postsChangeStatus>; output: OutputOf<typeof posts.postsChangeStatus> }
  '/api/posts/count': { kind: 'read'; input: SentInputOf<typeof posts.postsCount>; output: OutputOf<typeof posts.postsCount> }
  '/api/posts/countMailed': { kind: 'read'; input: SentInputOf<typeof posts.postsCountMailed>; output: OutputOf<typeof posts.postsCountMailed> }
  '/api/posts/countSelection': { kind: 'read'; input: SentInputOf<typeof bulk.postsCountSelection>; output: OutputOf<typeof bulk.postsCountSelection> }
  '/api/posts/create': { kind: 'write'; input: SentInputOf<typeof posts.postsCreate>; output: OutputOf<typeof posts.postsCreate> }
  '/api/posts/createOnBehalf': { kind: 'write'; input: SentInputOf<typeof postsOnBehalf.postsCreateOnBehalf>; output: OutputOf<typeof postsOnBehalf.postsCreateOnBehalf> }
  '/api/posts/delete': { kind: 'write'; input: SentInputOf<typeof posts.postsDelete>; output: OutputOf<typeof posts.postsDelete> }
  '/api/posts/findSuggestions': { kind: 'read'; input: SentInputOf<typeof posts.postsFindSuggestions>; output: OutputOf<typeof posts.postsFindSuggestions> }
  '/api/posts/get': { kind: 'read'; input: SentInputOf<typeof posts.postsGet>; output: OutputOf<typeof posts.postsGet> }
  '/api/posts/get/titles': { kind: 'read'; input: SentInputOf<typeof posts.postsGetTitles>; output: OutputOf<typeof posts.postsGetTitles> }
  '/api/posts/getBulkReport': { kind: 'read'; input: SentInputOf<typeof bulk.postsGetBulkReport>; output: OutputOf<typeof bulk.postsGetBulkReport> }
  '/api/posts/getCompanies': { kind: 'read'; input: SentInputOf<typeof postWorth.postsGetCompanies>; output: OutputOf<typeof postWorth.postsGetCompanies> }
  '/api/posts/getEdits': { kind: 'read'; input: SentInputOf<typeof posts.postsGetEdits>; output: OutputOf<typeof posts.postsGetEdits> }
  '/api/posts/getFollowers': { kind: 'read'; input: SentInputOf<typeof subscriptions.postsGetFollowers>; output: OutputOf<typeof subscriptions.postsGetFollowers> }
  '/api/posts/getMergeSuggestions': { kind: 'read'; input: SentInputOf<typeof posts.postsGetMergeSuggestions>; output: OutputOf<typeof posts.postsGetMergeSuggestions> }
  '/api/posts/getMerged': { kind: 'read'; input: SentInputOf<typeof merging.postsGetMerged>; output: OutputOf<typeof merging.postsGetMerged> }
  '/api/posts/getOne': { kind: 'read'; input: SentInputOf<typeof posts.postsGetOne>; output: OutputOf<typeof posts.postsGetOne> }
  '/api/posts/getRemoved': { kind: 'read'; input: SentInputOf<typeof posts.postsGetRemoved>; output: OutputOf<typeof posts.postsGetRemoved> }
  '/api/posts/getVoters': { kind: 'read'; input: SentInputOf<typeof postVoters.postsGetVoters>; output: OutputOf<typeof postVoters.postsGetVoters> }
  '/api/posts/markSpam': { kind: 'write'; input: SentInputOf<typeof posts.postsMarkSpam>; output: OutputOf<typeof posts.postsMarkSpam> }
  '/api/posts/merge': { kind: 'write'; input: SentInputOf<typeof merging.postsMerge>; output: OutputOf<typeof merging.postsMerge> }
  '/api/posts/move': { kind: 'write'; input: SentInputOf<typeof posts.postsMove>; output: OutputOf<typeof posts.postsMove> }
  '/api/posts/preview': { kind: 'read'; input: SentInputOf<typeof posts.postsPreview>; output: OutputOf<typeof posts.postsPreview> }
  '/api/posts/previewMerge': { kind: 'read'; input: SentInputOf<typeof merging.postsPreviewMerge>; output: OutputOf<typeof merging.postsPreviewMerge> }
  '/api/posts/restore': { kind: 'write'; input: SentInputOf<typeof posts.postsRestore>; output: OutputOf<typeof posts.postsRestore> }
  '/api/posts/split': { kind: 'write'; input: SentInputOf<typeof merging.postsSplit>; output: OutputOf<typeof merging.postsSplit> }
  '/api/posts/thirdPartyTasks': { kind: 'read'; input: SentInputOf<typeof postsOnBehalf.postsThirdPartyTasks>; output: OutputOf<typeof postsOnBehalf.postsThirdPartyTasks> }
  '/api/posts/undoBulk': { kind: 'write'; input: SentInputOf<typeof bulk.postsUndoBulk>; output: OutputOf<typeof bulk.postsUndoBulk> }
  '/api/posts/undoChanges': { kind: 'write'; input: SentInputOf<typeof posts.postsUndoChanges>; output: OutputOf<typeof posts.postsUndoChanges> }
  '/api/posts/undoSplit': { kind: 'write'; input: SentInputOf<typeof merging.postsUndoSplit>; output: OutputOf<typeof merging.postsUndoSplit> }
  '/api/posts/undoStatus': { kind: 'write'; input: SentInputOf<typeof posts.postsUndoStatus>; output: OutputOf<typeof posts.postsUndoStatus> }
  '/api/posts/unmerge': { kind: 'write'; input: SentInputOf<typeof merging.postsUnmerge>; output: OutputOf<typeof merging.postsUnmerge> }
  '/api/posts/update': { kind: 'write'; input: SentInputOf<typeof posts.postsUpdate>; output: OutputOf<typeof posts.postsUpdate> }
  '/api/profileNotes/create': { kind: 'write'; input: SentInputOf<typeof profileNotes.profileNotesCreate>; output: OutputOf<typeof profileNotes.profileNotesCreate> }
  '/api/profileNotes/delete': { kind: 'write'; input: SentInputOf<typeof profileNotes.profileNotesDelete>; output: OutputOf<typeof profileNotes.profileNotesDelete> }
  '/api/profileNotes/findMentions': { kind: 'read'; input: SentInputOf<typeof profileNotes.profileNotesFindMentions>; output: OutputOf<typeof profileNotes.profileNotesFindMentions> }
  '/api/profileNotes/get': { kind: 'read'; input: SentInputOf<typeof profileNotes.profileNotesGet>; output: OutputOf<typeof profileNotes.profileNotesGet> }
  '/api/profileNotes/update': { kind: 'write'; input: SentInputOf<typeof profileNotes.profileNotesUpdate>; output: OutputOf<typeof profileNotes.profileNotesUpdate> }
  '/api/profiles/export': { kind: 'write'; input: SentInputOf<typeof profiles.profilesExport>; output: OutputOf<typeof profiles.profilesExport> }
  '/api/profiles/getTimeline': { kind: 'read'; input: SentInputOf<typeof profiles.profilesGetTimeline>; output: OutputOf<typeof profiles.profilesGetTimeline> }
  '/api/referrals/getReferrer': { kind: 'read'; input: SentInputOf<typeof referrals.referralsGetReferrer>; output: OutputOf<typeof referrals.referralsGetReferrer> }
  '/api/registrations/checkSubdomain': { kind: 'read'; input: SentInputOf<typeof registrations.registrationsCheckSubdomain>; output: OutputOf<typeof registrations.registrationsCheckSubdomain> }
  '/api/registrations/found': { kind: 'write'; input: SentInputOf<typeof registrations.registrationsFound>; output: OutputOf<typeof registrations.registrationsFound> }
  '/api/registrations/get': { kind: 'read'; input: SentInputOf<typeof registrations.registrationsGet>; output: OutputOf<typeof registrations.registrationsGet> }
  '/api/registrations/request': { kind: 'write'; input: SentInputOf<typeof registrations.registrationsRequest>; output: OutputOf<typeof registrations.registrationsRequest> }
  '/api/registrations/resend': { kind: 'write'; input: SentInputOf<typeof registrations.registrationsResend>; output: OutputOf<typeof registrations.registrationsResend> }
  '/api/reporting/getCustomers': { kind: 'read'; input: SentInputOf<typeof reportParts.reportingGetCustomers>; output: OutputOf<typeof reportParts.reportingGetCustomers> }
  '/api/reporting/getDashboardActivity': { kind: 'read'; input: SentInputOf<typeof reporting.reportingGetDashboardActivity>; output: OutputOf<typeof reporting.reportingGetDashboardActivity> }
  '/api/reporting/getReturns': { kind: 'read'; input: SentInputOf<typeof reportParts.reportingGetReturns>; output: OutputOf<typeof reportParts.reportingGetReturns> }
  '/api/reporting/getSegments': { kind: 'read'; input: SentInputOf<typeof reportParts.reportingGetSegments>; output: OutputOf<typeof reportParts.reportingGetSegments> }
  '/api/reporting/thirdPartyCompanyFeatureRequests': { kind: 'read'; input: SentInputOf<typeof featureRequests.reportingThirdPartyCompanyFeatureRequests>; output: OutputOf<typeof featureRequests.reportingThirdPartyCompanyFeatureRequests> }
  '/api/reports/create': { kind: 'write'; input: SentInputOf<typeof reports.reportsCreate>; output: OutputOf<typeof reports.reportsCreate> }
  '/api/roadmap/get': { kind: 'read'; input: SentInputOf<typeof roadmap.roadmapGet>; output: OutputOf<typeof roadmap.roadmapGet> }
  '/api/roadmaps/create': { kind: 'write'; input: SentInputOf<typeof roadmapWriting.roadmapsCreate>; output: OutputOf<typeof roadmapWriting.roadmapsCreate> }
  '/api/roadmaps/duplicate': { kind: 'write'; input: SentInputOf<typeof roadmapWriting.roadmapsDuplicate>; output: OutputOf<typeof roadmapWriting.roadmapsDuplicate> }
  '/api/roadmaps/get': { kind: 'read'; input: SentInputOf<typeof roadmaps.roadmapsGet>; output: OutputOf<typeof roadmaps.roadmapsGet> }
  '/api/roadmaps/getHistory': { kind: 'read'; input: SentInputOf<typeof roadmaps.roadmapsGetHistory>; output: OutputOf<typeof roadmaps.roadmapsGetHistory> }
  '/api/roadmaps/getOne': { kind: 'read'; input: SentInputOf<typeof roadmaps.roadmapsGetOne>; output: OutputOf<typeof roadmaps.roadmapsGetOne> }
  '/api/roadmaps/posts/add': { kind: 'write'; input: SentInputOf<typeof roadmapWriting.roadmapsPostsAdd>; output: OutputOf<typeof roadmapWriting.roadmapsPostsAdd> }
  '/api/roadmaps/posts/get': { kind: 'read'; input: SentInputOf<typeof roadmaps.roadmapsPostsGet>; output: OutputOf<typeof roadmaps.roadmapsPostsGet> }
  '/api/roadmaps/posts/getScore': { kind: 'read'; input: SentInputOf<typeof roadmaps.roadmapsPostsGetScore>; output: OutputOf<typeof roadmaps.roadmapsPostsGetScore> }
  '/api/roadmaps/posts/remove': { kind: 'write'; input: SentInputOf<typeof roadmapWriting.roadmapsPostsRemove>; output: OutputOf<typeof roadmapWriting.roadmapsPostsRemove> }
  '/api/roadmaps/posts/setValues': { kind: 'write'; input: SentInputOf<typeof roadmapWriting.roadmapsPostsSetValues>; output: OutputOf<typeof roadmapWriting.roadmapsPostsSetValues> }
  '/api/roadmaps/reorder': { kind: 'write'; input: SentInputOf<typeof roadmapWriting.roadmapsReorder>; output: OutputOf<typeof roadmapWriting.roadmapsReorder> }
  '/api/roadmaps/setColumns': { kind: 'write'; input: SentInputOf<typeof roadmapWriting.roadmapsSetColumns>; output: OutputOf<typeof roadmapWriting.roadmapsSetColumns> }
  '/api/roadmaps/setFactors': { kind: 'write'; input: SentInputOf<typeof roadmapWriting.roadmapsSetFactors>; output: OutputOf<typeof roadmapWriting.roadmapsSetFactors> }
  '/api/roadmaps/setRule': { kind: 'write'; input: SentInputOf<typeof roadmapWriting.roadmapsSetRule>; output: OutputOf<typeof roadmapWriting.roadmapsSetRule> }
  '/api/roadmaps/shared/getOne': { kind: 'read'; input: SentInputOf<typeof roadmapSharing.roadmapsSharedGetOne>; output: OutputOf<typeof roadmapSharing.roadmapsSharedGetOne> }
  '/api/roadmaps/shared/posts/get': { kind: 'read'; input: SentInputOf<typeof roadmapSharing.roadmapsSharedPostsGet>; output: OutputOf<typeof roadmapSharing.roadmapsSharedPostsGet> }
  '/api/roadmaps/shared/unlock': { kind: 'write'; input: SentInputOf<typeof roadmapSharing.roadmapsSharedUnlock>; output: OutputOf<typeof roadmapSharing.roadmapsSharedUnlock> }
  '/api/roadmaps/shares/create': { kind: 'write'; input: SentInputOf<typeof roadmapSharing.roadmapsSharesCreate>; output: OutputOf<typeof roadmapSharing.roadmapsSharesCreate> }
  '/api/roadmaps/shares/get': { kind: 'read'; input: SentInputOf<typeof roadmapSharing.roadmapsSharesGet>; output: OutputOf<typeof roadmapSharing.roadmapsSharesGet> }
  '/api/roadmaps/shares/revoke': { kind: 'write'; input: SentInputOf<typeof roadmapSharing.roadmapsSharesRevoke>; output: OutputOf<typeof roadmapSharing.roadmapsSharesRevoke> }
  '/api/roadmaps/shares/update': { kind: 'write'; input: SentInputOf<typeof roadmapSharing.roadmapsSharesUpdate>; output: OutputOf<typeof roadmapSharing.roadmapsSharesUpdate> }
  '/api/roadmaps/tryWeights': { kind: 'read'; input: SentInputOf<typeof roadmaps.roadmapsTryWeights>; output: OutputOf<typeof roadmaps.roadmapsTryWeights> }
  '/api/roadmaps/update': { kind: 'write'; input: SentInputOf<typeof roadmapWriting.roadmapsUpdate>; output: OutputOf<typeof roadmapWriting.roadmapsUpdate> }
  '/api/roles/create': { kind: 'write'; input: SentInputOf<typeof roles.rolesCreate>; output: OutputOf<typeof roles.rolesCreate> }
  '/api/roles/delete': { kind: 'write'; input: SentInputOf<typeof roles.rolesDelete>; output: OutputOf<typeof roles.rolesDelete> }
  '/api/roles/get': { kind: 'read'; input: SentInputOf<typeof roles.rolesGet>; output: OutputOf<typeof roles.rolesGet> }
  '/api/roles/update': { kind: 'write'; input: SentInputOf<typeof roles.rolesUpdate>; output: OutputOf<typeof roles.rolesUpdate> }
  '/api/samples/get': { kind: 'read'; input: SentInputOf<typeof samples.samplesGet>; output: OutputOf<typeof samples.samplesGet> }
  '/api/samples/load': { kind: 'write'; input: SentInputOf<typeof samples.samplesLoad>; output: OutputOf<typeof samples.samplesLoad> }
  '/api/samples/remove': { kind: 'write'; input: SentInputOf<typeof samples.samplesRemove>; output: OutputOf<typeof samples.samplesRemove> }
  '/api/savedAnswers/create': { kind: 'write'; input: SentInputOf<typeof savedAnswers.savedAnswersCreate>; output: OutputOf<typeof savedAnswers.savedAnswersCreate> }
  '/api/savedAnswers/delete': { kind: 'write'; input: SentInputOf<typeof savedAnswers.savedAnswersDelete>; output: OutputOf<typeof savedAnswers.savedAnswersDelete> }
  '/api/savedAnswers/list': { kind: 'read'; input: SentInputOf<typeof savedAnswers.savedAnswersList>; output: OutputOf<typeof savedAnswers.savedAnswersList> }
  '/api/savedAnswers/reorder': { kind: 'write'; input: SentInputOf<typeof savedAnswers.savedAnswersReorder>; output: OutputOf<typeof savedAnswers.savedAnswersReorder> }
  '/api/savedAnswers/update': { kind: 'write'; input: SentInputOf<typeof savedAnswers.savedAnswersUpdate>; output: OutputOf<typeof savedAnswers.savedAnswersUpdate> }
  '/api/search/get': { kind: 'read'; input: SentInputOf<typeof search.searchGet>; output: OutputOf<typeof search.searchGet> }
  '/api/segments/changeMembers': { kind: 'write'; input: SentInputOf<typeof segments.segmentsChangeMembers>; output: OutputOf<typeof segments.segmentsChangeMembers> }
  '/api/segments/create': { kind: 'write'; input: SentInputOf<typeof segments.segmentsCreate>; output: OutputOf<typeof segments.segmentsCreate> }
  '/api/segments/delete': { kind: 'write'; input: SentInputOf<typeof segments.segmentsDelete>; output: OutputOf<typeof segments.segmentsDelete> }
  '/api/segments/get': { kind: 'read'; input: SentInputOf<typeof segments.segmentsGet>; output: OutputOf<typeof segments.segmentsGet> }
  '/api/segments/getOne': { kind: 'read'; input: SentInputOf<typeof segments.segmentsGetOne>; output: OutputOf<typeof segments.segmentsGetOne> }
  '/api/segments/preview': { kind: 'read'; input: SentInputOf<typeof segments.segmentsPreview>; output: OutputOf<typeof segments.segmentsPreview> }
  '/api/segments/update': { kind: 'write'; input: SentInputOf<typeof segments.segmentsUpdate>; output: OutputOf<typeof segments.segmentsUpdate> }
  '/api/sessions/end': { kind: 'write'; input: SentInputOf<typeof sessions.sessionsEnd>; output: OutputOf<typeof sessions.sessionsEnd> }
  '/api/sessions/endOthers': { kind: 'write'; input: SentInputOf<typeof sessions.sessionsEndOthers>; output: OutputOf<typeof sessions.sessionsEndOthers> }
  '/api/sessions/get': { kind: 'read'; input: SentInputOf<typeof sessions.sessionsGet>; output: OutputOf<typeof sessions.sessionsGet> }
  '/api/sharedCustomerPages/create': { kind: 'write'; input: SentInputOf<typeof sharedCustomerPages.sharedCustomerPagesCreate>; output: OutputOf<typeof sharedCustomerPages.sharedCustomerPagesCreate> }
  '/api/sharedCustomerPages/get': { kind: 'read'; input: SentInputOf<typeof sharedCustomerPages.sharedCustomerPagesGet>; output: OutputOf<typeof sharedCustomerPages.sharedCustomerPagesGet> }
  '/api/sharedCustomerPages/read': { kind: 'read'; input: SentInputOf<typeof sharedCustomerPages.sharedCustomerPagesRead>; output: OutputOf<typeof sharedCustomerPages.sharedCustomerPagesRead> }
  '/api/sharedCustomerPages/revoke': { kind: 'write'; input: SentInputOf<typeof sharedCustomerPages.sharedCustomerPagesRevoke>; output: OutputOf<typeof sharedCustomerPages.sharedCustomerPagesRevoke> }
  '/api/signInProviders/addDomain': { kind: 'write'; input: SentInputOf<typeof signInProviders.signInProvidersAddDomain>; output: OutputOf<typeof signInProviders.signInProvidersAddDomain> }
  '/api/signInProviders/beginTest': { kind: 'write'; input: SentInputOf<typeof signInProviders.signInProvidersBeginTest>; output: OutputOf<typeof signInProviders.signInProvidersBeginTest> }
  '/api/signInProviders/checkDomain': { kind: 'write'; input: SentInputOf<typeof signInProviders.signInProvidersCheckDomain>; output: OutputOf<typeof signInProviders.signInProvidersCheckDomain> }
  '/api/signInProviders/create': { kind: 'write'; input: SentInputOf<typeof signInProviders.signInProvidersCreate>; output: OutputOf<typeof signInProviders.signInProvidersCreate> }
  '/api/signInProviders/delete': { kind: 'write'; input: SentInputOf<typeof signInProviders.signInProvidersDelete>; output: OutputOf<typeof signInProviders.signInProvidersDelete> }
  '/api/signInProviders/getAll': { kind: 'read'; input: SentInputOf<typeof signInProviders.signInProvidersGetAll>; output: OutputOf<typeof signInProviders.signInProvidersGetAll> }
  '/api/signInProviders/getTest': { kind: 'read'; input: SentInputOf<typeof signInProviders.signInProvidersGetTest>; output: OutputOf<typeof signInProviders.signInProvidersGetTest> }
  '/api/signInProviders/getWays': { kind: 'read'; input: SentInputOf<typeof signInProviders.signInProvidersGetWays>; output: OutputOf<typeof signInProviders.signInProvidersGetWays> }
  '/api/signInProviders/removeDomain': { kind: 'write'; input: SentInputOf<typeof signInProviders.signInProvidersRemoveDomain>; output: OutputOf<typeof signInProviders.signInProvidersRemoveDomain> }
  '/api/signInProviders/switch': { kind: 'write'; input: SentInputOf<typeof signInProviders.signInProvidersSwitch>; output: OutputOf<typeof signInProviders.signInProvidersSwitch> }
  '/api/signInProviders/update': { kind: 'write'; input: SentInputOf<typeof signInProviders.signInProvidersUpdate>; output: OutputOf<typeof signInProviders.signInProvidersUpdate> }
  '/api/sso/changePage': { kind: 'write'; input: SentInputOf<typeof sso.ssoChangePage>; output: OutputOf<typeof sso.ssoChangePage> }
  '/api/sso/get': { kind: 'read'; input: SentInputOf<typeof sso.ssoGet>; output: OutputOf<typeof sso.ssoGet> }
  '/api/sso/makeSecret': { kind: 'write'; input: SentInputOf<typeof sso.ssoMakeSecret>; output: OutputOf<typeof sso.ssoMakeSecret> }
  '/api/sso/removeSecret': { kind: 'write'; input: SentInputOf<typeof sso.ssoRemoveSecret>; output: OutputOf<typeof sso.ssoRemoveSecret> }
  '/api/sso/testToken': { kind: 'read'; input: SentInputOf<typeof sso.ssoTestToken>; output: OutputOf<typeof sso.ssoTestToken> }
  '/api/statuses/create': { kind: 'write'; input: SentInputOf<typeof statuses.statusesCreate>; output: OutputOf<typeof statuses.statusesCreate> }
  '/api/statuses/getAll': { kind: 'read'; input: SentInputOf<typeof statuses.statusesGetAll>; output: OutputOf<typeof statuses.statusesGetAll> }
  '/api/statuses/merge': { kind: 'write'; input: SentInputOf<typeof statuses.statusesMerge>; output: OutputOf<typeof statuses.statusesMerge> }
  '/api/statuses/reorder': { kind: 'write'; input: SentInputOf<typeof statuses.statusesReorder>; output: OutputOf<typeof statuses.statusesReorder> }
  '/api/statuses/update': { kind: 'write'; input: SentInputOf<typeof statuses.statusesUpdate>; output: OutputOf<typeof statuses.statusesUpdate> }
  '/api/subscriptions/create': { kind: 'write'; input: SentInputOf<typeof subscriptions.subscriptionsCreate>; output: OutputOf<typeof subscriptions.subscriptionsCreate> }
  '/api/subscriptions/delete': { kind: 'write'; input: SentInputOf<typeof subscriptions.subscriptionsDelete>; output: OutputOf<typeof subscriptions.subscriptionsDelete> }
  '/api/tags/count': { kind: 'read'; input: SentInputOf<typeof tags.tagsCount>; output: OutputOf<typeof tags.tagsCount> }
  '/api/tags/create': { kind: 'write'; input: SentInputOf<typeof tags.tagsCreate>; output: OutputOf<typeof tags.tagsCreate> }
  '/api/tags/delete': { kind: 'write'; input: SentInputOf<typeof tags.tagsDelete>; output: OutputOf<typeof tags.tagsDelete> }
  '/api/tags/deleteUnused': { kind: 'write'; input: SentInputOf<typeof tags.tagsDeleteUnused>; output: OutputOf<typeof tags.tagsDeleteUnused> }
  '/api/tags/getUnused': { kind: 'read'; input: SentInputOf<typeof tags.tagsGetUnused>; output: OutputOf<typeof tags.tagsGetUnused> }
  '/api/tags/list': { kind: 'read'; input: SentInputOf<typeof tags.tagsList>; output: OutputOf<typeof tags.tagsList> }
  '/api/tags/merge': { kind: 'write'; input: SentInputOf<typeof tags.tagsMerge>; output: OutputOf<typeof tags.tagsMerge> }
  '/api/tags/update': { kind: 'write'; input: SentInputOf<typeof tags.tagsUpdate>; output: OutputOf<typeof tags.tagsUpdate> }
  '/api/team/changeRole': { kind: 'write'; input: SentInputOf<typeof team.teamChangeRole>; output: OutputOf<typeof team.teamChangeRole> }
  '/api/team/get': { kind: 'read'; input: SentInputOf<typeof team.teamGet>; output: OutputOf<typeof team.teamGet> }
  '/api/team/handOver': { kind: 'write'; input: SentInputOf<typeof team.teamHandOver>; output: OutputOf<typeof team.teamHandOver> }
  '/api/team/leave': { kind: 'write'; input: SentInputOf<typeof team.teamLeave>; output: OutputOf<typeof team.teamLeave> }
  '/api/team/leaveCompany': { kind: 'write'; input: SentInputOf<typeof team.teamLeaveCompany>; output: OutputOf<typeof team.teamLeaveCompany> }
  '/api/team/remove': { kind: 'write'; input: SentInputOf<typeof team.teamRemove>; output: OutputOf<typeof team.teamRemove> }
  '/api/thirdPartyCompanies/addPeople': { kind: 'write'; input: SentInputOf<typeof thirdPartyCompanies.thirdPartyCompaniesAddPeople>; output: OutputOf<typeof thirdPartyCompanies.thirdPartyCompaniesAddPeople> }
  '/api/thirdPartyCompanies/count': { kind: 'read'; input: SentInputOf<typeof thirdPartyCompanies.thirdPartyCompaniesCount>; output: OutputOf<typeof thirdPartyCompanies.thirdPartyCompaniesCount> }
  '/api/thirdPartyCompanies/create': { kind: 'write'; input: SentInputOf<typeof thirdPartyCompanies.thirdPartyCompaniesCreate>; output: OutputOf<typeof thirdPartyCompanies.thirdPartyCompaniesCreate> }
  '/api/thirdPartyCompanies/delete': { kind: 'write'; input: SentInputOf<typeof thirdPartyCompanies.thirdPartyCompaniesDelete>; output: OutputOf<typeof thirdPartyCompanies.thirdPartyCompaniesDelete> }
  '/api/thirdPartyCompanies/dismissDouble': { kind: 'write'; input: SentInputOf<typeof customerMerging.thirdPartyCompaniesDismissDouble>; output: OutputOf<typeof customerMerging.thirdPartyCompaniesDismissDouble> }
  '/api/thirdPartyCompanies/erase': { kind: 'write'; input: SentInputOf<typeof customerErasure.thirdPartyCompaniesErase>; output: OutputOf<typeof customerErasure.thirdPartyCompaniesErase> }
  '/api/thirdPartyCompanies/get': { kind: 'read'; input: SentInputOf<typeof thirdPartyCompanies.thirdPartyCompaniesGet>; output: OutputOf<typeof thirdPartyCompanies.thirdPartyCompaniesGet> }
  '/api/thirdPartyCompanies/getDoubles': { kind: 'read'; input: SentInputOf<typeof customerMerging.thirdPartyCompaniesGetDoubles>; output: OutputOf<typeof customerMerging.thirdPartyCompaniesGetDoubles> }
  '/api/thirdPartyCompanies/getForFilters': { kind: 'read'; input: SentInputOf<typeof thirdPartyCompanies.thirdPartyCompaniesGetForFilters>; output: OutputOf<typeof thirdPartyCompanies.thirdPartyCompaniesGetForFilters> }
  '/api/thirdPartyCompanies/getMerges': { kind: 'read'; input: SentInputOf<typeof customerMerging.thirdPartyCompaniesGetMerges>; output: OutputOf<typeof customerMerging.thirdPartyCompaniesGetMerges> }
  '/api/thirdPartyCompanies/getOne': { kind: 'read'; input: SentInputOf<typeof thirdPartyCompanies.thirdPartyCompaniesGetOne>; output: OutputOf<typeof thirdPartyCompanies.thirdPartyCompaniesGetOne> }
  '/api/thirdPartyCompanies/getPosts': { kind: 'read'; input: SentInputOf<typeof thirdPartyCompanies.thirdPartyCompaniesGetPosts>; output: OutputOf<typeof thirdPartyCompanies.thirdPartyCompaniesGetPosts> }
  '/api/thirdPartyCompanies/getWorths': { kind: 'read'; input: SentInputOf<typeof companyWorth.thirdPartyCompaniesGetWorths>; output: OutputOf<typeof companyWorth.thirdPartyCompaniesGetWorths> }
  '/api/thirdPartyCompanies/merge': { kind: 'write'; input: SentInputOf<typeof customerMerging.thirdPartyCompaniesMerge>; output: OutputOf<typeof customerMerging.thirdPartyCompaniesMerge> }
  '/api/thirdPartyCompanies/previewErasure': { kind: 'read'; input: SentInputOf<typeof customerErasure.thirdPartyCompaniesPreviewErasure>; output: OutputOf<typeof customerErasure.thirdPartyCompaniesPreviewErasure> }
  '/api/thirdPartyCompanies/previewMerge': { kind: 'read'; input: SentInputOf<typeof customerMerging.thirdPartyCompaniesPreviewMerge>; output: OutputOf<typeof customerMerging.thirdPartyCompaniesPreviewMerge> }
  '/api/thirdPartyCompanies/removePeople': { kind: 'write'; input: SentInputOf<typeof thirdPartyCompanies.thirdPartyCompaniesRemovePeople>; output: OutputOf<typeof thirdPartyCompanies.thirdPartyCompaniesRemovePeople> }
  '/api/thirdPartyCompanies/undoMerge': { kind: 'write'; input: SentInputOf<typeof customerMerging.thirdPartyCompaniesUndoMerge>; output: OutputOf<typeof customerMerging.thirdPartyCompaniesUndoMerge> }
  '/api/thirdPartyCompanies/update': { kind: 'write'; input: SentInputOf<typeof thirdPartyCompanies.thirdPartyCompaniesUpdate>; output: OutputOf<typeof thirdPartyCompanies.thirdPartyCompaniesUpdate> }
  '/api/translations/get': { kind: 'read'; input: SentInputOf<typeof translations.translationsGet>; output: OutputOf<typeof translations.translationsGet> }
  '/api/translations/update': { kind: 'write'; input: SentInputOf<typeof translations.translationsUpdate>; output: OutputOf<typeof translations.translationsUpdate> }
  '/api/userReactions/create': { kind: 'write'; input: SentInputOf<typeof userReactions.userReactionsCreate>; output: OutputOf<typeof userReactions.userReactionsCreate> }
  '/api/userReactions/delete': { kind: 'write'; input: SentInputOf<typeof userReactions.userReactionsDelete>; output: OutputOf<typeof userReactions.userReactionsDelete> }
  '/api/userReactions/get': { kind: 'read'; input: SentInputOf<typeof userReactions.userReactionsGet>; output: OutputOf<typeof userReactions.userReactionsGet> }
  '/api/users/block': { kind: 'write'; input: SentInputOf<typeof users.usersBlock>; output: OutputOf<typeof users.usersBlock> }
  '/api/users/count': { kind: 'read'; input: SentInputOf<typeof directory.usersCount>; output: OutputOf<typeof directory.usersCount> }
  '/api/users/dismissDouble': { kind: 'write'; input: SentInputOf<typeof customerMerging.usersDismissDouble>; output: OutputOf<typeof customerMerging.usersDismissDouble> }
  '/api/users/erase': { kind: 'write'; input: SentInputOf<typeof users.usersErase>; output: OutputOf<typeof users.usersErase> }
  '/api/users/find': { kind: 'read'; input: SentInputOf<typeof users.usersFind>; output: OutputOf<typeof users.usersFind> }
  '/api/users/get': { kind: 'read'; input: SentInputOf<typeof directory.usersGet>; output: OutputOf<typeof directory.usersGet> }
  '/api/users/getBlocked': { kind: 'read'; input: SentInputOf<typeof users.usersGetBlocked>; output: OutputOf<typeof users.usersGetBlocked> }
  '/api/users/getDoubles': { kind: 'read'; input: SentInputOf<typeof customerMerging.usersGetDoubles>; output: OutputOf<typeof customerMerging.usersGetDoubles> }
  '/api/users/getForCompany': { kind: 'read'; input: SentInputOf<typeof directory.usersGetForCompany>; output: OutputOf<typeof directory.usersGetForCompany> }
  '/api/users/getMerges': { kind: 'read'; input: SentInputOf<typeof customerMerging.usersGetMerges>; output: OutputOf<typeof customerMerging.usersGetMerges> }
  '/api/users/getOne': { kind: 'read'; input: SentInputOf<typeof users.usersGetOne>; output: OutputOf<typeof users.usersGetOne> }
  '/api/users/getPosts': { kind: 'read'; input: SentInputOf<typeof users.usersGetPosts>; output: OutputOf<typeof users.usersGetPosts> }
  '/api/users/identify': { kind: 'write'; input: SentInputOf<typeof identify.usersIdentify>; output: OutputOf<typeof identify.usersIdentify> }
  '/api/users/merge': { kind: 'write'; input: SentInputOf<typeof customerMerging.usersMerge>; output: OutputOf<typeof customerMerging.usersMerge> }
  '/api/users/previewMerge': { kind: 'read'; input: SentInputOf<typeof customerMerging.usersPreviewMerge>; output: OutputOf<typeof customerMerging.usersPreviewMerge> }
  '/api/users/unblock': { kind: 'write'; input: SentInputOf<typeof users.usersUnblock>; output: OutputOf<typeof users.usersUnblock> }
  '/api/users/undoMerge': { kind: 'write'; input: SentInputOf<typeof customerMerging.usersUndoMerge>; output: OutputOf<typeof customerMerging.usersUndoMerge> }
  '/api/viewOrder/get': { kind: 'read'; input: SentInputOf<typeof views.viewOrderGet>; output: OutputOf<typeof views.viewOrderGet> }
  '/api/viewOrder/set': { kind: 'write'; input: SentInputOf<typeof views.viewOrderSet>; output: OutputOf<typeof views.viewOrderSet> }
  '/api/viewer/confirmEmail': { kind: 'write'; input: SentInputOf<typeof viewer.viewerConfirmEmail>; output: OutputOf<typeof viewer.viewerConfirmEmail> }
  '/api/viewer/enter': { kind: 'write'; input: SentInputOf<typeof viewer.viewerEnter>; output: OutputOf<typeof viewer.viewerEnter> }
  '/api/viewer/enterWithToken': { kind: 'write'; input: SentInputOf<typeof sso.viewerEnterWithToken>; output: OutputOf<typeof sso.viewerEnterWithToken> }
  '/api/viewer/erase': { kind: 'write'; input: SentInputOf<typeof viewer.viewerErase>; output: OutputOf<typeof viewer.viewerErase> }
  '/api/viewer/get': { kind: 'read'; input: SentInputOf<typeof viewer.viewerGet>; output: OutputOf<typeof viewer.viewerGet> }
  '/api/viewer/getCompanies': { kind: 'read'; input: SentInputOf<typeof viewer.viewerGetCompanies>; output: OutputOf<typeof viewer.viewerGetCompanies> }
  '/api/viewer/getProofWays': { kind: 'read'; input: SentInputOf<typeof viewer.viewerGetProofWays>; output: OutputOf<typeof viewer.viewerGetProofWays> }
  '/api/viewer/noteVisit': { kind: 'write'; input: SentInputOf<typeof viewer.viewerNoteVisit>; output: OutputOf<typeof viewer.viewerNoteVisit> }
  '/api/viewer/prove': { kind: 'write'; input: SentInputOf<typeof viewer.viewerProve>; output: OutputOf<typeof viewer.viewerProve> }
  '/api/viewer/readLink': { kind: 'read'; input: SentInputOf<typeof viewer.viewerReadLink>; output: OutputOf<typeof viewer.viewerReadLink> }
  '/api/viewer/requestCode': { kind: 'write'; input: SentInputOf<typeof viewer.viewerRequestCode>; output: OutputOf<typeof viewer.viewerRequestCode> }
  '/api/viewer/requestEmail': { kind: 'write'; input: SentInputOf<typeof viewer.viewerRequestEmail>; output: OutputOf<typeof viewer.viewerRequestEmail> }
  '/api/viewer/requestProof': { kind: 'write'; input: SentInputOf<typeof viewer.viewerRequestProof>; output: OutputOf<typeof viewer.viewerRequestProof> }
  '/api/viewer/setPassword': { kind: 'write'; input: SentInputOf<typeof viewer.viewerSetPassword>; output: OutputOf<typeof viewer.viewerSetPassword> }
  '/api/viewer/signIn': { kind: 'write'; input: SentInputOf<typeof viewer.viewerSignIn>; output: OutputOf<typeof viewer.viewerSignIn> }
  '/api/viewer/signInByLink': { kind: 'write'; input: SentInputOf<typeof viewer.viewerSignInByLink>; output: OutputOf<typeof viewer.viewerSignInByLink> }
  '/api/viewer/signInWithFactor': { kind: 'write'; input: SentInputOf<typeof viewer.viewerSignInWithFactor>; output: OutputOf<typeof viewer.viewerSignInWithFactor> }
  '/api/viewer/signInWithPassword': { kind: 'write'; input: SentInputOf<typeof viewer.viewerSignInWithPassword>; output: OutputOf<typeof viewer.viewerSignInWithPassword> }
  '/api/viewer/signOut': { kind: 'write'; input: SentInputOf<typeof viewer.viewerSignOut>; output: OutputOf<typeof viewer.viewerSignOut> }
  '/api/viewer/update': { kind: 'write'; input: SentInputOf<typeof viewer.viewerUpdate>; output: OutputOf<typeof viewer.viewerUpdate> }
  '/api/views/count': { kind: 'read'; input: SentInputOf<typeof views.viewsCount>; output: OutputOf<typeof views.viewsCount> }
  '/api/views/create': { kind: 'write'; input: SentInputOf<typeof views.viewsCreate>; output: OutputOf<typeof views.viewsCreate> }
  '/api/views/delete': { kind: 'write'; input: SentInputOf<typeof views.viewsDelete>; output: OutputOf<typeof views.viewsDelete> }
  '/api/views/duplicate': { kind: 'write'; input: SentInputOf<typeof views.viewsDuplicate>; output: OutputOf<typeof views.viewsDuplicate> }
  '/api/views/list': { kind: 'read'; input: SentInputOf<typeof views.viewsList>; output: OutputOf<typeof views.viewsList> }
  '/api/views/update': { kind: 'write'; input: SentInputOf<typeof views.viewsUpdate>; output: OutputOf<typeof views.viewsUpdate> }
  '/api/votes/changeOnBehalf': { kind: 'write'; input: SentInputOf<typeof votes.votesChangeOnBehalf>; output: OutputOf<typeof votes.votesChangeOnBehalf> }
  '/api/votes/create': { kind: 'write'; input: SentInputOf<typeof votes.votesCreate>; output: OutputOf<typeof votes.votesCreate> }
  '/api/votes/createOnBehalf': { kind: 'write'; input: SentInputOf<typeof votes.votesCreateOnBehalf>; output: OutputOf<typeof votes.votesCreateOnBehalf> }
  '/api/votes/delete': { kind: 'write'; input: SentInputOf<typeof votes.votesDelete>; output: OutputOf<typeof votes.votesDelete> }
  '/api/votes/deleteOnBehalf': { kind: 'write'; input: SentInputOf<typeof votes.votesDeleteOnBehalf>; output: OutputOf<typeof votes.votesDeleteOnBehalf> }
  '/api/votes/get': { kind: 'read'; input: SentInputOf<typeof votes.votesGet>; output: OutputOf<typeof votes.votesGet> }
  '/api/widget/changeSettings': { kind: 'write'; input: SentInputOf<typeof widget.widgetChangeSettings>; output: OutputOf<typeof widget.widgetChangeSettings> }
  '/api/widget/get': { kind: 'read'; input: SentInputOf<typeof widget.widgetGet>; output: OutputOf<typeof widget.widgetGet> }
  '/api/widget/getContext': { kind: 'read'; input: SentInputOf<typeof widget.widgetGetContext>; output: OutputOf<typeof widget.widgetGetContext> }
  '/api/widget/getSettings': { kind: 'read'; input: SentInputOf<typeof widget.widgetGetSettings>; output: OutputOf<typeof widget.widgetGetSettings> }
  '/api/widget/identify': { kind: 'write'; input: SentInputOf<typeof widget.widgetIdentify>; output: OutputOf<typeof widget.widgetIdentify> }
  '/api/widget/makeToken': { kind: 'write'; input: SentInputOf<typeof widget.widgetMakeToken>; output: OutputOf<typeof widget.widgetMakeToken> }
  '/api/widget/markRead': { kind: 'write'; input: SentInputOf<typeof widget.widgetMarkRead>; output: OutputOf<typeof widget.widgetMarkRead> }
}

/** What the browser has to know of a call before it makes it; those of the team, of accounts and of signing in come from `lateCalls.gen.ts`. */
export const calls = readCallTable(`boards/get:boards,posts board boardURLName
boards/getAll:boards,posts boards
boards/getQuestions:boards,customPostFields questions boardID
changelog/get changelog
changelog/getEntries:changelog,posts result pages
changelog/getEntry:changelog,posts entry entryURLName
changelogAudience/getSolved solving entryID
changelogAudience/getSubscription:changelog,changelogAudience subscription
changelogAudience/noteSeen: result entryID
comments/create:moderation:c comment postID body
comments/delete: result commentID
comments/update: comment commentID body
company/get company
customPostFields/list:boards,customPostFields customPostFields
errors/report: result message
images/upload: image kind
mentions/findSuggestions suggestions boardID membersOnly prefix
moderation/getOwn own
notifications/get result pages
notifications/markRead: result
overview/get:boards,posts overview
posts/activity/get:comments,posts,users result postID internalComments
posts/count:boards,posts result
posts/create:posts:c post boardID title
posts/delete result postID
posts/findSuggestions posts search
posts/get:boards,posts result pages
posts/get/titles result boardURLNames
posts/getOne:boards,comments,posts,users post boardID postURLName
posts/getVoters:users,votes result postID
posts/preview: html text
posts/update post postID
roadmap/get:boards,posts result pages
subscriptions/create: subscription postID
subscriptions/delete: subscription postID
userReactions/create: reactions objectID objectType reactionName
userReactions/delete: reactions objectID objectType reactionName
userReactions/get reactions objectID objectType reactionName
viewer/get: viewer
viewer/noteVisit: visit
votes/create: vote postID
votes/delete: vote postID
votes/get result userID limit`)

/** The client's cookie fields that ride along in every body. */
export const sharedFields = ['csrfToken', 'theme', 'referralCode'] as const
