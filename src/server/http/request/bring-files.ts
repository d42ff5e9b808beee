const forms = /^(\/[a-z-]{2,5})?\/widget\/(form|quiz|survey)\/[^/]+\/?(\.data)?$/;

/** Whether a request may be large and take long: a form that is sent together with files. */
export function mayBringFiles(method: string | undefined, path: string, contentType: string | undefined): boolean {
  return method === "POST" && /^multipart\/form-data\b/i.test(contentType ?? "") && forms.test(path);
}
