/** The libraries that only printing needs, loaded when a sheet is asked for. */

export { create } from 'fontkit';
export { default as PDFDocument } from 'pdfkit';
