# Reads a formula as Homebrew does, on each system and processor, and compares its checksums with the files of a release.
#
#   read_formula.rb FORMULA RELEASE_FOLDER
require "digest"

class Formula
  class << self
    attr_reader :found

    def read(system, processor)
      @found, @system, @processor = {}, system, processor
    end

    %w[linux macos].each { |system| define_method("on_#{system}") { |&body| body.call if @system == system } }
    %w[intel arm].each { |name| define_method("on_#{name}") { |&body| body.call if @processor == name } }
    %i[desc homepage version license url sha256].each { |key| define_method(key) { |text| Formula.found[key] = text } }
    def test = nil
  end

  def self.inherited(child)
    child.instance_variable_set(:@system, @system)
    child.instance_variable_set(:@processor, @processor)
  end
end

count = 0
%w[linux macos].product(%w[intel arm]).each do |system, processor|
  Object.send(:remove_const, :Inward) if Object.const_defined?(:Inward)
  Formula.read(system, processor)
  load ARGV[0]
  found = Formula.found
  abort "no #{found.inspect}" unless found[:desc] && found[:license] == "MIT" && Inward.method_defined?(:install)
  abort "a description of over 80 characters" if found[:desc].length > 80
  next unless found[:url]
  count += 1
  file = File.join(ARGV[1], File.basename(found[:url]))
  abort "#{file} has another checksum" unless Digest::SHA256.file(file).hexdigest == found[:sha256]
  abort "#{found[:url]} is of another version" unless found[:url].include?("/#{found[:version]}/")
end
abort "no program for any machine" if count == 0
