/** The largest picture that an operator may upload, in bytes. Cameras of phones stay far below it. */
export const largestUpload = 25_000_000;
/** The largest form with pictures. A picture that is somewhat too large still arrives, so that its field can say so. */
export const largestUploadRequest = 60_000_000;
