# Runs a podspec and prints what it sets, as JSON: `ruby podspec.rb FILE`.
require 'json'

class Recorder
  attr_reader :fields

  def initialize
    @fields = {}
  end

  def method_missing(name, *arguments, &block)
    name = name.to_s
    if name.end_with?('=')
      @fields[name.delete_suffix('=')] = arguments[0]
    elsif %w[subspec test_spec app_spec].include?(name)
      inner = Recorder.new
      inner.fields['name'] = arguments[0]
      block&.call(inner)
      (@fields[name + 's'] ||= []) << inner.fields
    elsif name == 'dependency'
      (@fields['dependencies'] ||= []) << arguments[0]
    elsif @fields.key?(name)
      @fields[name]
    elsif arguments.empty?
      @fields[name] = Recorder.new
    end
  end

  def respond_to_missing?(*)
    true
  end

  def to_json(*all)
    @fields.to_json(*all)
  end
end

module Pod
  VERSION = '1.16.2'

  class Spec
    def self.new
      recorder = Recorder.new
      yield recorder
      puts JSON.generate(recorder.fields)
    end
  end

  Specification = Spec
end

Dir.chdir(File.dirname(ARGV[0]))
# A podspec may search for files, relative to its own directory.
load File.basename(ARGV[0])
