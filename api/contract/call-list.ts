/**
 * The calls that callers name: written from the table of operations by `npm run openapi` in api/, a test fails while it is
 * behind. Constants of their own, so that a bundle holds only those that it makes.
 */
export const login = { id: 'login', method: 'POST', path: '/api/login' } as const;
export const register = { id: 'register', method: 'POST', path: '/api/register' } as const;
export const forgotPassword = { id: 'forgotPassword', method: 'POST', path: '/api/forgot-password' } as const;
export const resetPassword = { id: 'resetPassword', method: 'POST', path: '/api/reset-password' } as const;
export const checkResetLink = {
  id: 'checkResetLink',
  method: 'POST',
  path: '/api/reset-password/check',
} as const;
export const restoreAddress = { id: 'restoreAddress', method: 'POST', path: '/api/restore-address' } as const;
export const checkRestoreLink = {
  id: 'checkRestoreLink',
  method: 'POST',
  path: '/api/restore-address/check',
} as const;
export const confirmAddress = { id: 'confirmAddress', method: 'POST', path: '/api/confirm-address' } as const;
export const commonPasswords = {
  id: 'commonPasswords',
  method: 'GET',
  path: '/api/common-passwords',
} as const;
export const currentUser = { id: 'currentUser', method: 'GET', path: '/api/user' } as const;
export const logout = { id: 'logout', method: 'POST', path: '/api/logout' } as const;
export const getPreferences = { id: 'getPreferences', method: 'GET', path: '/api/user/preferences' } as const;
export const setPreferences = { id: 'setPreferences', method: 'PUT', path: '/api/user/preferences' } as const;
export const updateProfile = { id: 'updateProfile', method: 'PUT', path: '/api/user/profile' } as const;
export const addressState = { id: 'addressState', method: 'GET', path: '/api/user/address' } as const;
export const askForConfirmation = {
  id: 'askForConfirmation',
  method: 'POST',
  path: '/api/user/address/confirmation',
} as const;
export const uploadAvatar = {
  id: 'uploadAvatar',
  method: 'POST',
  path: '/api/user/avatar',
  form: true,
} as const;
export const removeAvatar = { id: 'removeAvatar', method: 'DELETE', path: '/api/user/avatar' } as const;
export const changePassword = { id: 'changePassword', method: 'PUT', path: '/api/user/password' } as const;
export const listSessions = { id: 'listSessions', method: 'GET', path: '/api/user/sessions' } as const;
export const endSession = { id: 'endSession', method: 'DELETE', path: '/api/user/sessions/{id}' } as const;
export const endSessions = { id: 'endSessions', method: 'DELETE', path: '/api/user/sessions' } as const;
export const deleteAccount = { id: 'deleteAccount', method: 'DELETE', path: '/api/user/account' } as const;
export const exportAccount = { id: 'exportAccount', method: 'GET', path: '/api/user/export' } as const;
export const secondFactor = { id: 'secondFactor', method: 'GET', path: '/api/user/second-factor' } as const;
export const beginSecondFactor = {
  id: 'beginSecondFactor',
  method: 'POST',
  path: '/api/user/second-factor',
} as const;
export const confirmSecondFactor = {
  id: 'confirmSecondFactor',
  method: 'POST',
  path: '/api/user/second-factor/confirm',
} as const;
export const endSecondFactor = {
  id: 'endSecondFactor',
  method: 'POST',
  path: '/api/user/second-factor/off',
} as const;
export const listEvents = { id: 'listEvents', method: 'GET', path: '/api/events' } as const;
export const getEvent = { id: 'getEvent', method: 'GET', path: '/api/events/{id}' } as const;
export const createEvent = { id: 'createEvent', method: 'POST', path: '/api/events' } as const;
export const updateEvent = { id: 'updateEvent', method: 'PUT', path: '/api/events/{id}' } as const;
export const overrideEvent = { id: 'overrideEvent', method: 'POST', path: '/api/events/{id}' } as const;
export const deleteEvent = { id: 'deleteEvent', method: 'DELETE', path: '/api/events/{id}' } as const;
export const registerToEvent = {
  id: 'registerToEvent',
  method: 'POST',
  path: '/api/events/{id}/register',
} as const;
export const cancelRegistration = {
  id: 'cancelRegistration',
  method: 'DELETE',
  path: '/api/events/{id}/register',
} as const;
export const listCategories = { id: 'listCategories', method: 'GET', path: '/api/categories' } as const;
export const adminEvents = { id: 'adminEvents', method: 'GET', path: '/api/admin/events' } as const;
export const organizerEvents = {
  id: 'organizerEvents',
  method: 'GET',
  path: '/api/organizer/events',
} as const;
export const guestEvents = { id: 'guestEvents', method: 'GET', path: '/api/guest-events' } as const;
export const adminStats = { id: 'adminStats', method: 'GET', path: '/api/admin-stats' } as const;
export const organizerStats = { id: 'organizerStats', method: 'GET', path: '/api/organizer-stats' } as const;
export const nearEvents = { id: 'nearEvents', method: 'GET', path: '/api/near-events' } as const;
export const suggestions = { id: 'suggestions', method: 'GET', path: '/api/suggestions' } as const;
export const similarEvents = {
  id: 'similarEvents',
  method: 'GET',
  path: '/api/events/{id}/similar',
} as const;
export const listCities = { id: 'listCities', method: 'GET', path: '/api/cities' } as const;
export const adminRegistrations = {
  id: 'adminRegistrations',
  method: 'GET',
  path: '/api/admin/events/{id}/registrations',
} as const;
export const organizerRegistrations = {
  id: 'organizerRegistrations',
  method: 'GET',
  path: '/api/organizer/events/{id}/registrations',
} as const;
export const adminRegistrationsByDay = {
  id: 'adminRegistrationsByDay',
  method: 'GET',
  path: '/api/admin/events/{id}/registrations/by-day',
} as const;
export const organizerRegistrationsByDay = {
  id: 'organizerRegistrationsByDay',
  method: 'GET',
  path: '/api/organizer/events/{id}/registrations/by-day',
} as const;
export const adminRemoveRegistration = {
  id: 'adminRemoveRegistration',
  method: 'DELETE',
  path: '/api/admin/events/{id}/registrations/{userId}',
} as const;
export const organizerRemoveRegistration = {
  id: 'organizerRemoveRegistration',
  method: 'DELETE',
  path: '/api/organizer/events/{id}/registrations/{userId}',
} as const;
export const adminRestoreRegistration = {
  id: 'adminRestoreRegistration',
  method: 'POST',
  path: '/api/admin/events/{id}/registrations/{userId}/restore',
} as const;
export const organizerRestoreRegistration = {
  id: 'organizerRestoreRegistration',
  method: 'POST',
  path: '/api/organizer/events/{id}/registrations/{userId}/restore',
} as const;
export const ownFeed = { id: 'ownFeed', method: 'GET', path: '/api/user/feed' } as const;
export const renewFeed = { id: 'renewFeed', method: 'POST', path: '/api/user/feed' } as const;
export const listFavourites = { id: 'listFavourites', method: 'GET', path: '/api/favourites' } as const;
export const favouriteIds = { id: 'favouriteIds', method: 'GET', path: '/api/favourites/ids' } as const;
export const mergeFavourites = { id: 'mergeFavourites', method: 'POST', path: '/api/favourites' } as const;
export const addFavourite = {
  id: 'addFavourite',
  method: 'PUT',
  path: '/api/events/{id}/favourite',
} as const;
export const removeFavourite = {
  id: 'removeFavourite',
  method: 'DELETE',
  path: '/api/events/{id}/favourite',
} as const;
export const listFollows = { id: 'listFollows', method: 'GET', path: '/api/follows' } as const;
export const followOrganizer = {
  id: 'followOrganizer',
  method: 'PUT',
  path: '/api/organizers/{id}/follow',
} as const;
export const unfollowOrganizer = {
  id: 'unfollowOrganizer',
  method: 'DELETE',
  path: '/api/organizers/{id}/follow',
} as const;
export const getOrganizer = { id: 'getOrganizer', method: 'GET', path: '/api/organizers/{id}' } as const;
export const eventsOfOrganizer = {
  id: 'eventsOfOrganizer',
  method: 'GET',
  path: '/api/organizers/{id}/events',
} as const;
export const optOutOfMail = { id: 'optOutOfMail', method: 'POST', path: '/api/mail/opt-out' } as const;
export const joinWaiting = { id: 'joinWaiting', method: 'POST', path: '/api/events/{id}/waiting' } as const;
export const leaveWaiting = {
  id: 'leaveWaiting',
  method: 'DELETE',
  path: '/api/events/{id}/waiting',
} as const;
export const adminWaiting = {
  id: 'adminWaiting',
  method: 'GET',
  path: '/api/admin/events/{id}/waiting',
} as const;
export const organizerWaiting = {
  id: 'organizerWaiting',
  method: 'GET',
  path: '/api/organizer/events/{id}/waiting',
} as const;
export const adminMoveFirst = {
  id: 'adminMoveFirst',
  method: 'POST',
  path: '/api/admin/events/{id}/waiting/{userId}/first',
} as const;
export const organizerMoveFirst = {
  id: 'organizerMoveFirst',
  method: 'POST',
  path: '/api/organizer/events/{id}/waiting/{userId}/first',
} as const;
export const getTicket = { id: 'getTicket', method: 'GET', path: '/api/events/{id}/ticket' } as const;
export const listTickets = { id: 'listTickets', method: 'GET', path: '/api/tickets' } as const;
export const ticketKey = { id: 'ticketKey', method: 'GET', path: '/api/tickets/key' } as const;
export const adminDoor = { id: 'adminDoor', method: 'GET', path: '/api/admin/events/{id}/tickets' } as const;
export const organizerDoor = {
  id: 'organizerDoor',
  method: 'GET',
  path: '/api/organizer/events/{id}/tickets',
} as const;
export const adminCheckTicket = {
  id: 'adminCheckTicket',
  method: 'POST',
  path: '/api/admin/events/{id}/tickets/check',
} as const;
export const organizerCheckTicket = {
  id: 'organizerCheckTicket',
  method: 'POST',
  path: '/api/organizer/events/{id}/tickets/check',
} as const;
export const listChat = { id: 'listChat', method: 'GET', path: '/api/events/{id}/chat' } as const;
export const postChat = { id: 'postChat', method: 'POST', path: '/api/events/{id}/chat' } as const;
export const editChat = { id: 'editChat', method: 'PUT', path: '/api/events/{id}/chat/{messageId}' } as const;
export const deleteChat = {
  id: 'deleteChat',
  method: 'DELETE',
  path: '/api/events/{id}/chat/{messageId}',
} as const;
export const restoreChat = {
  id: 'restoreChat',
  method: 'POST',
  path: '/api/events/{id}/chat/{messageId}/restore',
} as const;
export const listReviews = { id: 'listReviews', method: 'GET', path: '/api/events/{id}/reviews' } as const;
export const postReview = { id: 'postReview', method: 'POST', path: '/api/events/{id}/reviews' } as const;
export const deleteReview = {
  id: 'deleteReview',
  method: 'DELETE',
  path: '/api/events/{id}/reviews/{reviewId}',
} as const;
export const answerReview = {
  id: 'answerReview',
  method: 'POST',
  path: '/api/organizer/events/{id}/reviews/{reviewId}/answer',
} as const;
export const takeReviewDown = {
  id: 'takeReviewDown',
  method: 'POST',
  path: '/api/admin/events/{id}/reviews/{reviewId}/takedown',
} as const;
export const liveReleases = { id: 'liveReleases', method: 'GET', path: '/api/releases/live' } as const;
export const publishRelease = { id: 'publishRelease', method: 'POST', path: '/api/releases' } as const;
export const movePointers = { id: 'movePointers', method: 'PUT', path: '/api/releases/pointers' } as const;
export const listReleases = { id: 'listReleases', method: 'GET', path: '/api/releases' } as const;
export const releaseHistory = { id: 'releaseHistory', method: 'GET', path: '/api/releases/history' } as const;
export const reportReleaseFailure = {
  id: 'reportReleaseFailure',
  method: 'POST',
  path: '/api/releases/failures',
} as const;
export const reportHost = { id: 'reportHost', method: 'POST', path: '/api/releases/hosts' } as const;
export const listHosts = { id: 'listHosts', method: 'GET', path: '/api/releases/hosts' } as const;
export const checkOperations = {
  id: 'checkOperations',
  method: 'POST',
  path: '/api/releases/needs',
} as const;
export const pruneReleases = { id: 'pruneReleases', method: 'POST', path: '/api/releases/prune' } as const;
export const releaseTraffic = { id: 'releaseTraffic', method: 'GET', path: '/api/releases/traffic' } as const;
export const publishMaps = { id: 'publishMaps', method: 'POST', path: '/api/releases/maps' } as const;
export const releaseFaults = { id: 'releaseFaults', method: 'GET', path: '/api/releases/faults' } as const;
export const reportVitals = { id: 'reportVitals', method: 'POST', path: '/api/releases/vitals' } as const;
export const releaseVitals = { id: 'releaseVitals', method: 'GET', path: '/api/releases/vitals' } as const;
export const makePreview = { id: 'makePreview', method: 'POST', path: '/api/releases/previews' } as const;
export const listPreviews = { id: 'listPreviews', method: 'GET', path: '/api/releases/previews' } as const;
export const endPreview = {
  id: 'endPreview',
  method: 'DELETE',
  path: '/api/releases/previews/{id}',
} as const;
export const readPreview = { id: 'readPreview', method: 'GET', path: '/api/releases/previews/{id}' } as const;
export const health = { id: 'health', method: 'GET', path: '/healthz' } as const;
export const readiness = { id: 'readiness', method: 'GET', path: '/readyz' } as const;
export const openapi = { id: 'openapi', method: 'GET', path: '/api/openapi.json' } as const;
